import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/manifest/xml/decode.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { textContent } from '../../../src/manifest/xml/tree.js';
import { written } from '../../support/xml.js';

/** A byte for each character. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + (mark ? 2 : 0)));
  [...(mark ? '\ufeff' : ''), ...text].forEach((character, i) => {
    view.setUint16(2 * i, character.charCodeAt(0), order === 'le');
  });
  return new Uint8Array(view.buffer);
}

const declared = (encoding: string, content: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\r\n<a>${content}</a>`;

/** The text of the root element after decoding and parsing, and everything that was found. */
function load(input: Uint8Array) {
  const { value, diagnostics } = decode(input, 'input.man');
  const parsed = value && parseXml(value);
  return {
    content: parsed?.value.root && textContent(parsed.value.root),
    found: [...diagnostics, ...(parsed?.diagnostics ?? [])].map(written),
  };
}

describe('decode', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8('<a>é日\u{1f600}</a>'), 'é日\u{1f600}'],
    ['UTF-8 with a declaration', utf8(declared('UTF-8', 'é')), 'é'],
    ['UTF-8 with a byte order mark', utf8('\ufeff<a>é</a>'), 'é'],
    ['UTF-8 with both', utf8(`\ufeff${declared('utf8', 'é')}`), 'é'],
    ['UTF-16LE', utf16('<a>é</a>', 'le'), 'é'],
    ['UTF-16LE with a declaration', utf16(declared('UTF-16', 'é'), 'le'), 'é'],
    ['UTF-16LE with its full name', utf16(declared('utf-16le', 'é'), 'le'), 'é'],
    ['UTF-16LE without a byte order mark', utf16(declared('UTF-16', 'é'), 'le', false), 'é'],
    ['ISO-8859-1', bytes(declared('ISO-8859-1', '\xe9')), 'é'],
    ['ISO-8859-15', bytes(declared('iso-8859-15', '\xa4')), '€'],
    ['windows-1252', bytes(declared('windows-1252', '\x93\x80\x94')), '“€”'],
    ['windows-1251', bytes(declared('Windows-1251', '\xcf\xf0')), 'Пр'],
    ['KOI8-R', bytes(declared('koi8-r', '\xf0')), 'П'],
    ['US-ASCII', bytes(declared('us-ascii', 'x')), 'x'],
    ['Shift_JIS', bytes(declared('Shift_JIS', '\x93\xfa')), '日'],
    ['GBK', bytes(declared('gb2312', '\xd6\xd0')), '中'],
  ])('reads %s', (_, input, content) => {
    expect(load(input)).toEqual({ content, found: [] });
  });

  it.each<[string, Uint8Array]>([
    ['a byte order mark', utf16('<a>é</a>', 'be')],
    ['a declaration', utf16(declared('utf-16', 'é'), 'be')],
    ['nothing', utf16('<a>é</a>', 'be', false)],
  ])('reads UTF-16BE with %s, but reports it', (_, input) => {
    expect(load(input)).toEqual({
      content: 'é',
      found: [
        '1:1: error: the file is UTF-16 in big-endian byte order, which neither mc.exe nor ctrpp.exe reads as a manifest; save it as UTF-8 [xml-byte-order]',
      ],
    });
  });

  it.each<[string, Uint8Array, string]>([
    [
      'UTF-8 for UTF-16',
      utf16(declared('utf-8', 'é'), 'le'),
      "1:31: error: the file declares 'utf-8' but is in UTF-16LE; correct the declaration [xml-encoding]",
    ],
    [
      'the wrong byte order',
      utf16(declared('utf-16be', 'é'), 'le'),
      "1:31: error: the file declares 'utf-16be' but is in UTF-16LE; correct the declaration [xml-encoding]",
    ],
    [
      'windows-1252 over a byte order mark',
      utf8(`\ufeff${declared('windows-1252', 'é')}`),
      "1:31: error: the file declares 'windows-1252' but is in UTF-8; correct the declaration [xml-encoding]",
    ],
    [
      'UTF-16 for UTF-8',
      utf8(declared('UTF-16', 'é')),
      `1:31: error: the file declares 'UTF-16' but is not in that encoding; write encoding="utf-8" [xml-encoding]`,
    ],
    [
      'windows-1252 for UTF-8',
      utf8(declared('windows-1252', 'é')),
      `1:31: error: the file declares 'windows-1252' but is in UTF-8; write encoding="utf-8" [xml-encoding]`,
    ],
    [
      'US-ASCII for UTF-8',
      utf8(declared('ascii', 'é')),
      `1:31: error: the file declares 'ascii' but is in UTF-8; write encoding="utf-8" [xml-encoding]`,
    ],
    [
      'an encoding nobody knows',
      utf8(declared('martian', 'é')),
      '1:31: error: the encoding \'martian\' is not supported; save the file as UTF-8, and write encoding="utf-8" [xml-encoding]',
    ],
  ])('reports a declaration that lies, and goes on with the truth: %s', (_, input, found) => {
    expect(load(input)).toEqual({ content: 'é', found: [found] });
  });

  it('reports the name of an encoding with a NUL, with and without a byte order mark', () => {
    const name = "1:31: error: the encoding '\0utf-8' is not supported";
    for (const mark of ['', '\ufeff'])
      expect(
        load(utf8(`${mark}${declared('\0utf-8', 'a')}`)).found.map((text) => text.split(';')[0]),
      ).toContain(name);
  });

  const anyEncoding =
    'save the file as UTF-8, or declare its encoding, such as encoding="windows-1252" [xml-encoding]';
  it.each<[string, Uint8Array, string]>([
    [
      'no declaration',
      bytes('<a>\n  caf\xe9</a>'),
      `2:6: error: byte 0xE9 is not valid UTF-8; ${anyEncoding}`,
    ],
    [
      'a declaration of UTF-8',
      bytes(declared('utf-8', 'x\xfc')),
      `2:5: error: byte 0xFC is not valid UTF-8; ${anyEncoding}`,
    ],
    [
      'half a character at the end',
      bytes('<a>\xe2\x82'),
      `1:4: error: byte 0xE2 is not valid UTF-8; ${anyEncoding}`,
    ],
    [
      'an overlong form',
      bytes('<a>\xc0\x80</a>'),
      `1:4: error: byte 0xC0 is not valid UTF-8; ${anyEncoding}`,
    ],
    ['a surrogate', bytes('<a>\xed\xa0\x80</a>'), `1:4: error: byte 0xED is not valid UTF-8; ${anyEncoding}`],
    [
      'half a surrogate pair',
      utf16('<a>\n\ud800</a>', 'le'),
      '2:1: error: the file is not valid UTF-16LE here; save it as UTF-8 [xml-encoding]',
    ],
    [
      'half a code unit',
      utf16('<a/>', 'be').subarray(0, 9),
      '1:4: error: the file is not valid UTF-16BE here; save it as UTF-8 [xml-encoding]',
    ],
    [
      'half a Japanese character',
      bytes(declared('shift_jis', '\x93')),
      '2:4: error: byte 0x93 is not valid SHIFT_JIS; save the file as UTF-8 [xml-encoding]',
    ],
    [
      'a byte that a code page does not have',
      bytes(declared('windows-1252', 'x\x81')),
      "2:5: error: byte 0x81 is not assigned in 'windows-1252'; save the file as UTF-8 [xml-encoding]",
    ],
    [
      'a byte beyond ASCII',
      bytes(declared('us-ascii', '\xe9')),
      "2:4: error: byte 0xE9 is not assigned in 'us-ascii'; save the file as UTF-8 [xml-encoding]",
    ],
    [
      'a NUL byte',
      bytes('<a>\n\0</a>'),
      '2:1: error: the file contains a NUL byte, so it is a binary file, or UTF-16 without a byte order mark; save it as UTF-8 [xml-encoding]',
    ],
    [
      'a NUL byte in a code page',
      bytes(declared('koi8-r', '\0')),
      '2:4: error: the file contains a NUL byte, so it is a binary file, or UTF-16 without a byte order mark; save it as UTF-8 [xml-encoding]',
    ],
    [
      'UTF-32',
      bytes('\xff\xfe\0\0<\0\0\0'),
      '1:1: error: the file is in UTF-32, which is not supported; save it as UTF-8 [xml-encoding]',
    ],
    [
      'EBCDIC',
      bytes('\x4c\x6f\xa7\x94'),
      '1:1: error: the file is in EBCDIC, which is not supported; save it as UTF-8 [xml-encoding]',
    ],
  ])('gives no text for bytes that are none: %s', (_, input, found) => {
    expect(load(input)).toEqual({ content: undefined, found: [found] });
  });

  it('finds the first bad byte far inside a file', () => {
    const input = new Uint8Array(300_000).fill(0x61);
    input.set(utf8('é\n'), 65_535);
    input[200_000] = 0xff;
    const { diagnostics } = decode(input, 'input.man');
    // One character fewer than bytes before it.
    expect(diagnostics[0]?.range.start).toBe(199_999);
    expect(diagnostics[0] && written(diagnostics[0])).toMatch(
      /^2:134463: error: byte 0xFF is not valid UTF-8/,
    );
  });

  it('doubts control characters in ISO 8859, and keeps them', () => {
    expect(load(bytes(declared('iso-8859-1', '\x93x\x94')))).toEqual({
      content: '\x93x\x94',
      found: [
        `2:4: warning: byte 0x93 is a control character in 'iso-8859-1'; if the file is in a Windows code page, declare that, such as encoding="windows-1252" [xml-encoding-doubt]`,
      ],
    });
    expect(load(bytes(declared('iso-8859-9', '\x80'))).content).toBe('\x80');
  });

  it('takes any bytes without throwing', () => {
    for (let seed = 1; seed < 300; seed += 1) {
      const input = Uint8Array.from({ length: seed }, (_, i) => (seed * 7919 + i * i * 31 + (i >> 2)) % 256);
      expect(load(input).found.length).toBeGreaterThan(0);
    }
  });
});
