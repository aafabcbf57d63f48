import { describe, expect, it } from 'vitest';
import { decompress } from '../../../../src/recordings/trace/compression/decompress.js';
import { compress } from '../../../support/compress/compress.js';
import { bytesOf } from '../../../windows/bytes-of.js';
import { tableOf } from './huffman-block.js';

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const notes =
  'F# F# G A A G F# E D D E F# F# E E F# F# G A A G F# E D D E F# E D D E E F# D E F# G F# D E F# G F# E D E A F# F# ' +
  'G A A G F# E D D E F# E D D\0';

/** The examples of MS-XCA 3. */
const examples = [
  ['xpress', alphabet, '3f000000 6162636465666768696a6b6c6d6e6f707172737475767778797a'],
  ['xpress', 'abc'.repeat(100), 'ffffff1f 616263 1700 0f ff 2601'],
  [
    'xpress-huffman',
    alphabet,
    `${tableOf({ 48: '5055555555555555555555454404', 128: '04' })}
     d8523ed794115be9195ff9d67cdf8d0400000000`,
  ],
  ['xpress-huffman', 'abc'.repeat(100), `${tableOf({ 48: '3023', 128: '02', 143: '20' })} a8dc 0000 ff 2601`],
  [
    'lznt1',
    notes,
    `38b0 8846232000204720410010a24701a045204400084501507900c04520052413
     8805b4024a44ef0358028c091601484500be009e000401189000`,
  ],
] as const;

describe('the examples of MS-XCA', () => {
  it.each(examples)('%s: %j', (format, text, hex) => {
    expect(decompress(format, bytesOf(hex), text.length)).toEqual(ascii(text));
  });

  it('are what the compressor of the tests makes for XPRESS', () => {
    for (const [, text, hex] of examples.filter(([format]) => format === 'xpress')) {
      expect(compress('xpress', ascii(text))).toEqual(bytesOf(hex));
    }
  });
});
