import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapedJson } from '../../../src/text/json-text.js';
import {
  putDecimal,
  putDecimal64,
  putHex,
  putHex64,
  putSigned,
  putSigned64,
} from '../../../src/windows/text-bytes/digits.js';
import { putAnsiJsonText, putJsonText } from '../../../src/windows/text-bytes/json-text.js';
import { TextBytes } from '../../../src/windows/text-bytes/text-bytes.js';
import { FileTimeBytes, putGuid, putSystemTime } from '../../../src/windows/text-bytes/values.js';
import { putAnsiXmlText, putXmlText } from '../../../src/windows/text-bytes/xml-text.js';
import { decodeAnsi } from '../../../src/windows/values/ansi.js';
import { fileTimeFromIso, fileTimeToIso } from '../../../src/windows/values/file-time.js';
import { formatGuid } from '../../../src/windows/values/guid.js';
import '../../support/random-inputs.js';

const out = new TextBytes(1 << 12);

/** What a function writes; -1 for a text that it refuses. */
function written(put: (out: TextBytes, at: number) => number): string | -1 {
  out.bytes.fill(0x2a);
  const end = put(out, 3);
  return end < 0 ? -1 : new TextDecoder().decode(out.bytes.subarray(3, end));
}

const word = fc.nat(0xffff_ffff);
/** Numbers of any length, not mostly long ones. */
const words = fc.tuple(word, fc.nat(32)).map(([value, bits]) => (bits === 32 ? value : value % 2 ** bits));
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

describe('numbers as UTF-8', () => {
  it('are those that String writes', () => {
    fc.assert(
      fc.property(words, words, (low, high) => {
        const value = (BigInt(high) << 32n) | BigInt(low);
        expect(written((to, at) => putDecimal(to, at, low))).toBe(String(low));
        expect(written((to, at) => putSigned(to, at, low | 0))).toBe(String(low | 0));
        expect(written((to, at) => putDecimal64(to, at, low, high))).toBe(String(value));
        expect(written((to, at) => putSigned64(to, at, low, high))).toBe(String(BigInt.asIntN(64, value)));
        expect(written((to, at) => putHex(to, at, low))).toBe(low.toString(16));
        expect(written((to, at) => putHex64(to, at, low, high))).toBe(`0x${value.toString(16)}`);
        expect(written((to, at) => putHex64(to, at, low, high, true))).toBe(
          `0x${value.toString(16).toUpperCase()}`,
        );
      }),
      { numRuns: 3000 },
    );
  });

  it.each([0n, 9n, 10n, 99n, 100n, 9999n, 10_000n, 99_999_999n, 2n ** 32n, 10n ** 15n, 2n ** 53n - 1n])(
    'have all digits: %d',
    (value) => {
      const [low, high] = [Number(value & 0xffff_ffffn), Number(value >> 32n)];
      expect(written((to, at) => putDecimal64(to, at, low, high))).toBe(String(value));
    },
  );
});

describe('FILETIMEs as UTF-8', () => {
  const times = new FileTimeBytes();
  const textOf = (time: bigint) =>
    written((to, at) => times.put(to, at, Number(time & 0xffff_ffffn), Number(time >> 32n)));

  it('are those of fileTimeToIso', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, fileTimeFromIso('9980-01-01T00:00:00Z')), (time) => {
        expect(textOf(time)).toBe(fileTimeToIso(time).slice(0, -1));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    '1601-01-01T00:00:00.0000000',
    '1999-12-31T23:59:59.9999999',
    '2000-02-29T00:00:00.0000001',
    '2100-02-28T23:59:59.0000000',
    '2100-03-01T00:00:00.0000000',
    '2026-01-31T12:00:00.1234567',
  ])('know the calendar: %s', (iso) => {
    expect(textOf(fileTimeFromIso(`${iso}Z`))).toBe(iso);
  });

  it('are refused if they can have a year of six digits', () => {
    expect(textOf(fileTimeFromIso('+010000-01-01T00:00:00Z'))).toBe(-1);
    expect(textOf(2n ** 64n - 1n)).toBe(-1);
  });
});

describe('other values as UTF-8', () => {
  it('writes GUIDs in both cases', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const text = `{${formatGuid(bytes, 3)}}`;
        expect(written((to, at) => putGuid(to, at, view(bytes), 3, false))).toBe(text);
        expect(written((to, at) => putGuid(to, at, view(bytes), 3, true))).toBe(text.toUpperCase());
      }),
    );
  });

  it('writes SYSTEMTIMEs that are no dates', () => {
    const bytes = new Uint8Array(Uint16Array.of(65_535, 1, 99, 300, 4, 5, 6, 7).buffer);
    expect(written((to, at) => putSystemTime(to, at, view(bytes), 0))).toBe('65535-01-300T04:05:06.007Z');
  });
});

const escaped = (text: string, isAttribute: boolean) => {
  const content = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return isAttribute ? content.replaceAll('"', '&quot;').replaceAll("'", '&apos;') : content;
};

describe('text as UTF-8 of XML', () => {
  const character = fc.oneof(
    fc.constantFrom('a', 'b', '~', ' ', '&', '<', '>', '"', "'", '\u0001', '\0', '\u007f', '\u0080'),
    fc.constantFrom('\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}', 'ü', '€'),
  );

  it('is escaped, and has all characters', () => {
    fc.assert(
      fc.property(fc.array(character, { maxLength: 30 }), fc.boolean(), (characters, isAttribute) => {
        const text = characters.join('');
        const units = new Uint8Array(
          Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).buffer,
        );
        const put = (to: TextBytes, at: number) =>
          putXmlText(to, at, view(units), 0, units.length, isAttribute);
        expect(written(put)).toBe(escaped(text, isAttribute));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    '\ud800',
    'abcdefg\ud800',
    '\ud800abcdefgh',
    '\udc00',
    'abcdefgh\udc00\ud800',
    '\ud800\ud800\udc00',
  ])('is refused with an unpaired surrogate', (text) => {
    const units = new Uint8Array(
      Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).buffer,
    );
    expect(written((to, at) => putXmlText(to, at, view(units), 0, units.length, false))).toBe(-1);
  });

  it('is read from windows-1252', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const put = (to: TextBytes, at: number) => putAnsiXmlText(to, at, bytes, 0, 256, true);
    expect(written(put)).toBe(escaped(decodeAnsi(bytes, 'windows-1252'), true));
  });
});

describe('text as UTF-8 of JSON', () => {
  const plain = fc.constantFrom(...'abcdefgh ~[:'.split('').map((character) => character.charCodeAt(0)));
  const byte = fc.oneof({ weight: 20, arbitrary: plain }, fc.nat(255));

  /** Two `#` need an escape only before certain characters. */
  const json = (text: string) => (text.includes('##') ? -1 : escapedJson(JSON.stringify(text)));

  it('is escaped, and read from windows-1252 or UTF-16', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3 }), fc.array(byte, { maxLength: 40 }), (before, own) => {
        const bytes = Uint8Array.of(...before, ...own, 0x22, 0x23, 0x5c, 0x80);
        const [from, to] = [before.length, before.length + own.length];
        const text = decodeAnsi(bytes.subarray(from, to), 'windows-1252');
        const units = new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer);
        expect(written((target, at) => putAnsiJsonText(target, at, view(bytes), from, to))).toBe(json(text));
        expect(written((target, at) => putJsonText(target, at, view(units), 0, units.length))).toBe(
          json(text),
        );
      }),
      { numRuns: 3000 },
    );
  });
});
