import { describe, expect, it } from 'vitest';
import { decodeAnsi, encodeAnsi } from '../../../src/windows/values/ansi.js';
import {
  codePageLabel,
  codePageNames,
  codePageWithLabel,
} from '../../../src/windows/values/code-page-numbers.js';

const labels = codePageNames
  .map((name) => codePageLabel(name) as string)
  .filter((label) => label !== 'utf-8');
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

/** All bytes and pairs of bytes that are one character, with that character. */
function charactersOf(label: string): [bytes: Uint8Array, character: string][] {
  const all: [Uint8Array, string][] = [];
  for (let lead = 0; lead < 0x100; lead++) {
    const one = Uint8Array.of(lead);
    if (decodeAnsi(one, label) !== '\ufffd') all.push([one, decodeAnsi(one, label)]);
    else
      for (let trail = 0x40; trail < 0xff; trail++) {
        const two = Uint8Array.of(lead, trail);
        const character = decodeAnsi(two, label);
        if (!character.includes('\ufffd')) all.push([two, character]);
      }
  }
  return all;
}

describe.each(labels)('code page %s', (label) => {
  const all = charactersOf(label);

  it('has ASCII as it is, also its control characters', () => {
    const ascii = Uint8Array.from({ length: 0x80 }, (_, byte) => byte);
    const text = Buffer.from(ascii).toString('latin1');
    expect(decodeAnsi(ascii, label)).toBe(text);
    expect(encodeAnsi(text, label)).toEqual(ascii);
  });

  it('writes each character with bytes that are this character again', () => {
    for (const [, character] of all) {
      const written = encodeAnsi(character, label);
      expect(written === undefined ? undefined : decodeAnsi(written, label)).toBe(character);
    }
  });

  it('reads a text of all characters, whatever stands next to them', () => {
    const bytes = Buffer.concat(all.map(([one]) => one));
    expect(decodeAnsi(bytes, label)).toBe(all.map(([, character]) => character).join(''));
    const between = Buffer.concat(all.flatMap(([one]) => [one, Buffer.from('a\\"')]));
    expect(decodeAnsi(between, label)).toBe(all.map(([, character]) => `${character}a\\"`).join(''));
  });
});

describe('code pages', () => {
  /**
   * Taken from the tables of Windows; decoders of the Encoding Standard, or those of Node.js, have others or
   * none.
   */
  it.each([
    ['shift_jis', '1a1c7f', '\x1a\x1c\x7f'],
    ['shift_jis', '955c83', '表\ufffd'],
    ['shift_jis', '80a0fdfeff', '\x80\uf8f0\uf8f1\uf8f2\uf8f3'],
    ['ibm866', '1a1c7f9f', '\x1a\x1c\x7fЯ'],
    ['euc-kr', '8141c652b0a18c63', '갂힣가똠'],
    ['euc-kr', 'a2e6a2e7ff', '€®\uf8f7'],
    ['windows-1253', 'aad2ff', '\uf8f9\uf8fa\uf8fb'],
    ['windows-1255', 'cad9', '\u05ba\uf88d'],
    ['windows-1257', 'a1a5', '\uf8fc\uf8fd'],
    ['windows-1252', '80819fff', '€\x81Ÿÿ'],
    ['gbk', '80c4e3', '€你'],
    ['big5', 'a741a451', '你十'],
  ])('%s reads %s', (label, hex, text) => expect(decodeAnsi(bytesOf(hex), label)).toBe(text));

  it.each([
    ['shift_jis', '髙①纊', 'fbfc8740fa5c'],
    ['shift_jis', '≒￢', '81e081ca'],
    ['big5', '═╞╪╡十卅', 'f9f9f9e9f9eaf9eba451a4ca'],
    ['euc-kr', '갂힣가', '8141c652b0a1'],
  ])('%s writes %s as Windows does', (label, text, hex) =>
    expect(encodeAnsi(text, label)).toEqual(bytesOf(hex)),
  );

  it('end a broken pair before a line end', () => {
    expect(decodeAnsi(bytesOf('41950d0a42'), 'shift_jis')).toBe('A\ufffd\r\nB');
  });

  it('have a number and a label', () => {
    expect(codePageLabel(65001)).toBe('utf-8');
    expect(codePageLabel(437)).toBeUndefined();
    expect(codePageWithLabel('shift_jis')).toBe('932');
    expect(codePageWithLabel('utf-8')).toBe('utf-8');
    for (const label of ['koi8-r', 'gb18030'])
      expect(encodeAnsi('Привет', label)).toEqual(encodeAnsi('Привет', label.toUpperCase()));
  });
});
