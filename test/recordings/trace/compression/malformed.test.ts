import { describe, expect, it } from 'vitest';
import {
  type BufferCompression,
  decompress,
} from '../../../../src/recordings/trace/compression/decompress.js';
import { BytesError } from '../../../../src/windows/bytes/bytes.js';
import { bytesOf } from '../../../windows/bytes-of.js';
import { tableOf, tableOfRuns } from './huffman-block.js';

const early = 'the compressed data ends too early';
const before = (distance: number) => `a match starts ${distance} bytes back, before the first byte`;
const tooLong = (length: number) => `a match has ${length} bytes, more than there is room for`;
const unused = 'the Huffman table leaves codes unused';
const overused = 'the Huffman table needs more codes than there are';
const asLonger = (length: number) => `a match has the length ${length} in the form of longer ones`;

/** What is malformed, its bytes, the size of the output, the error's offset and message. */
type Case = readonly [what: string, hex: string, size: number, offset: number, message: string];

const cases: Readonly<Record<BufferCompression, readonly Case[]>> = {
  lznt1: [
    ['nothing', '', 1, 0, early],
    ['half a header', '03', 1, 1, early],
    ['a chunk that is cut', '0330 5769', 4, 4, early],
    ['a compressed chunk that is cut', '04b0 00 5769', 4, 5, early],
    ['the end instead of a chunk', '0000 0330 57696e65', 4, 0, 'the compressed data has fewer than 4 bytes'],
    ['a last chunk that is too short', '0330 57696e65', 5, 6, 'the compressed data has fewer than 5 bytes'],
    [
      'the end after a short chunk',
      '0330 57696e65 0000',
      4097,
      6,
      'the compressed data has fewer than 4097 bytes',
    ],
    ['no chunk after a short one', '0330 57696e65', 4097, 6, early],
    ['a match at the start', '02b0 01 0000', 3, 3, before(1)],
    ['a match into the chunk before', '03b0 02 61 fc0f 02b0 01 0000', 5000, 9, before(1)],
    ['half a match at the end of a chunk', '05b0 10 57696e65 0f 0330 57696e65', 5000, 8, early],
    ['a match beyond the chunk', '03b0 02 61 ff0f 0330 57696e65', 4100, 4, tooLong(4098)],
    ['a match beyond the output', '03b0 02 61 0600', 9, 4, tooLong(9)],
    ['more in a chunk', '06b0 02 61 fc0f 626262', 5000, 6, 'a chunk has more than 4096 bytes'],
  ],
  xpress: [
    ['nothing', '', 1, 0, early],
    ['flags that are cut', '000000', 1, 3, early],
    ['flags alone', '00000000', 1, 4, early],
    ['too few bytes', '00000000 61', 2, 5, early],
    ['the end too early', 'ffffff7f 61', 2, 5, early],
    ['half a match', 'ffffff7f 61 00', 4, 6, early],
    ['a match without its 4 bits', 'ffffff7f 61 0700', 20, 7, early],
    ['a match without its 8 bits', 'ffffff7f 61 0700 0f', 99, 8, early],
    ['a match without its 16 bits', 'ffffff7f 61 0700 0f ff 00', 99, 10, early],
    ['a match without its 32 bits', 'ffffff7f 61 0700 0f ff 0000 000000', 99, 14, early],
    ['a short length in 16 bits', 'ffffff7f 61 0700 0f ff 1500', 99, 8, asLonger(21)],
    ['a short length in 32 bits', 'ffffff7f 61 0700 0f ff 0000 00000000', 99, 8, asLonger(0)],
    ['a match at the start', 'ffffffff 0000', 3, 4, before(1)],
    ['a match from before the start', 'ffffff7f 61 f8ff', 4, 5, before(8192)],
    ['a match beyond the output', 'ffffff7f 61 0600', 9, 5, tooLong(9)],
    ['the longest match', 'ffffff7f 61 0700 0f ff 0000 ffffffff', 9, 5, tooLong(4_294_967_298)],
  ],
  'xpress-huffman': [
    ['nothing', '', 1, 0, early],
    ['a table that is cut', tableOfRuns.slice(2), 1, 255, early],
    ['a table without codes', '00'.repeat(256), 1, 0, unused],
    ['a table with one code', tableOf({ 48: '10' }), 1, 0, unused],
    ['a table with three codes of 1 bit', tableOf({ 48: '11', 49: '01' }), 1, 0, overused],
    ['a table with 512 codes of 1 bit', '11'.repeat(256), 1, 0, overused],
    ['a table with 512 codes of 15 bits', 'ff'.repeat(256), 1, 0, unused],
    ['a table alone', tableOfRuns, 1, 256, early],
    ['one word', `${tableOfRuns} 0000`, 1, 258, early],
    ['too few bits', `${tableOfRuns} 0000 0000`, 33, 260, early],
    ['a match without its 8 bits', `${tableOfRuns} 0040 0000`, 99, 260, early],
    ['a match without its 16 bits', `${tableOfRuns} 0040 0000 ff 00`, 99, 262, early],
    ['a match without its 32 bits', `${tableOfRuns} 0040 0000 ff 0000 000000`, 99, 266, early],
    ['a short length in 16 bits', `${tableOfRuns} 0040 0000 ff 0e00`, 99, 260, asLonger(14)],
    ['a match at the start', `${tableOfRuns} 0080 0000 00`, 18, 260, before(1)],
    [
      'a match from before the start',
      `${tableOf({ 48: '10', 248: '01' })} ff7f 0000`,
      9,
      260,
      before(65_534),
    ],
    ['a match beyond the output', `${tableOfRuns} 0040 0000 00`, 18, 260, tooLong(18)],
    ['no table for the second block', `${tableOfRuns} 0040 0000 ff fcff`, 65_537, 263, early],
  ],
};

for (const [format, list] of Object.entries(cases)) {
  describe(`malformed ${format}`, () => {
    it.each(list)('%s', (_, hex, size, offset, message) => {
      const expected = new BytesError(message, offset);
      let thrown: unknown;
      try {
        decompress(format as BufferCompression, bytesOf(hex), size);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(BytesError);
      expect(thrown).toMatchObject({ message: expected.message, offset });
    });
  });
}
