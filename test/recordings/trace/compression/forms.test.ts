import { describe, expect, it } from 'vitest';
import {
  type BufferCompression,
  decompress,
} from '../../../../src/recordings/trace/compression/decompress.js';
import { bytesOf } from '../../../windows/bytes-of.js';
import { tableOf, tableOfLongCodes, tableOfRuns } from './huffman-block.js';

function textOf(format: BufferCompression, hex: string, size: number): string {
  return Buffer.from(decompress(format, bytesOf(hex), size)).toString('latin1');
}

describe('lznt1', () => {
  it('has chunks that are not compressed', () => {
    expect(textOf('lznt1', '0330 57696e65', 4)).toBe('Wine');
  });

  it('has flags from the lowest bit on, and matches that overlap themselves', () => {
    expect(textOf('lznt1', '06b0 10 57696e65 0130', 8)).toBe('WineWine');
    expect(textOf('lznt1', '03b0 02 61 0500', 9)).toBe('aaaaaaaaa');
  });

  it('ignores flags that nothing follows', () => {
    expect(textOf('lznt1', '09b0 00 57696e6557696e65 00', 8)).toBe('WineWine');
    expect(textOf('lznt1', '04b0 02 61 fc0f 00  03b0 02 62 fc0f', 8192)).toBe(
      'a'.repeat(4096) + 'b'.repeat(4096),
    );
  });

  it('fills a short chunk with zeros if another one follows, as RtlDecompressBuffer does', () => {
    expect(textOf('lznt1', '04b0 00 57696e65  0330 61626364', 4100)).toBe(`Wine${'\0'.repeat(4092)}abcd`);
    expect(textOf('lznt1', '0330 57696e65  0330 61626364', 4100)).toBe(`Wine${'\0'.repeat(4092)}abcd`);
  });

  it('can have any signature, as RtlDecompressBuffer reads it', () => {
    expect(textOf('lznt1', '0300 57696e65', 4)).toBe('Wine');
    expect(textOf('lznt1', '04f0 00 57696e65', 4)).toBe('Wine');
  });
});

describe('xpress', () => {
  it('has lengths in 3 bits, or in 4 more, where two matches share a byte', () => {
    // Matches of 9, 12, 15 and 11 bytes after a; one of 34 after b. The first shared byte is 52, the second
    // one f1.
    const hex = 'ffffff7b 61 0600 0700 52 0700 0700 f1 62 0700 09';
    expect(textOf('xpress', hex, 83)).toBe('a'.repeat(48) + 'b'.repeat(35));
  });

  it.each([
    [25, '00'],
    [279, 'fe'],
    [25, 'ff 1600'],
    [280, 'ff 1501'],
    [65_538, 'ff ffff'],
    [65_539, 'ff 0000 00000100'],
    [25, 'ff 0000 16000000'],
  ])('has a length of %i in 8, 16 or 32 more bits: %s', (length, hex) => {
    expect(textOf('xpress', `ffffff7f 61 0700 0f ${hex}`, 1 + length)).toBe('a'.repeat(1 + length));
  });
});

describe('xpress-huffman', () => {
  it('has a table with the low half of each byte first', () => {
    expect(textOf('xpress-huffman', `${tableOf({ 48: '10', 49: '01' })} 0050 0000`, 4)).toBe('abab');
  });

  it('has codes of up to 15 bits', () => {
    expect(textOf('xpress-huffman', `${tableOfLongCodes} ffff f8ff 0000`, 2)).toBe('po');
    // 12 bits, 11 bits, 13 bits.
    expect(textOf('xpress-huffman', `${tableOfLongCodes} efff fffd 00e0 0000`, 3)).toBe('lkm');
  });

  it('can lack the last word, which has no bits', () => {
    expect(textOf('xpress-huffman', `${tableOfLongCodes} ffff f8ff`, 2)).toBe('po');
  });

  it.each([
    [18, '00'],
    [272, 'fe'],
    [18, 'ff 0f00'],
    [273, 'ff 0e01'],
    [65_538, 'ff ffff'],
    [65_539, 'ff 0000 00000100'],
  ])('has a length of %i in 8, 16 or 32 more bits: %s', (length, hex) => {
    const text = textOf('xpress-huffman', `${tableOfRuns} 0040 0000 ${hex}`, 1 + length);
    expect(text).toBe('a'.repeat(1 + length));
  });

  it('starts the next block where the last match of a block ends', () => {
    const hex = `${tableOfRuns} 0040 0000 ff 0000 6d110100 ${tableOf({ 48: '10', 49: '01' })} 0050 0000`;
    expect(textOf('xpress-huffman', hex, 70_005)).toBe(`${'a'.repeat(70_001)}abab`);
  });

  it('has the symbol of the end as a match, too', () => {
    // 0 is a, 1 is 256: three bytes at the distance 1.
    expect(textOf('xpress-huffman', `${tableOf({ 48: '10', 128: '01' })} 0060 0000`, 7)).toBe('aaaaaaa');
  });
});
