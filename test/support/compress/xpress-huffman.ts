import { BitWriter } from './bit-writer.js';
import { ByteList } from './byte-list.js';
import { huffmanCodes, huffmanLengths } from './huffman-lengths.js';
import { writeLongLength } from './long-length.js';
import { type Match, MatchFinder } from './match-finder.js';

const BLOCK_SIZE = 65536;
const END = 256;

/** Compresses with XPRESS and Huffman codes (MS-XCA 2.1, LZ77+Huffman). */
export function compressXpressHuffman(bytes: Uint8Array): Uint8Array {
  const out = new ByteList();
  const finder = new MatchFinder(bytes, { distance: () => 65535, length: () => Number.POSITIVE_INFINITY });
  for (let start = 0; start < bytes.length; start += BLOCK_SIZE) {
    const end = Math.min(start + BLOCK_SIZE, bytes.length);
    writeBlock(out, partsOf(bytes, finder.find(start, end), start, end), end === bytes.length);
  }
  return out.toBytes();
}

/** The bytes and matches of a block, in order. */
function partsOf(
  bytes: Uint8Array,
  matches: readonly Match[],
  start: number,
  end: number,
): (number | Match)[] {
  const parts: (number | Match)[] = [];
  let at = start;
  const addBytes = (stop: number) => {
    while (at < stop) parts.push(bytes[at++] as number);
  };
  for (const match of matches) {
    addBytes(match.at);
    parts.push(match);
    at += match.length;
  }
  addBytes(end);
  return parts;
}

function distanceBits({ distance }: Match): number {
  return 31 - Math.clz32(distance);
}

function symbolOf(part: number | Match): number {
  if (typeof part === 'number') return part;
  return 256 | (distanceBits(part) << 4) | Math.min(part.length - 3, 15);
}

function writeBlock(out: ByteList, parts: readonly (number | Match)[], last: boolean): void {
  const frequencies = new Array<number>(512).fill(0);
  // A code of one symbol would not be complete, so the symbol of the end is in each table.
  frequencies[END] = 1;
  for (const part of parts) (frequencies[symbolOf(part)] as number)++;
  const lengths = huffmanLengths(frequencies, 15);
  const codes = huffmanCodes(lengths);

  for (let symbol = 0; symbol < 512; symbol += 2) {
    out.u8((lengths[symbol] as number) | ((lengths[symbol + 1] as number) << 4));
  }
  const bits = new BitWriter(out);
  const writeSymbol = (symbol: number) => bits.write(codes[symbol] as number, lengths[symbol] as number);
  for (const part of parts) {
    writeSymbol(symbolOf(part));
    if (typeof part === 'number') continue;
    if (part.length - 3 >= 15) writeLongLength(out, part.length - 3, 15);
    const count = distanceBits(part);
    bits.write(part.distance - (1 << count), count);
  }
  if (last) writeSymbol(END);
  bits.end();
}
