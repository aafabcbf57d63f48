import { u32At } from '../bytes/numbers-at.js';
import { PdbError } from './pdb-error.js';
import type { PdbInput } from './pdb-input.js';
import { otherKindOf } from './pdb-kind.js';
import type { StreamFile } from './stream-file.js';

/** The header without the list of blocks at its end. */
const HEADER = 52;

const SMALLEST_BLOCK = 512;
const LARGEST_BLOCK = 0x8000;

/** The numbers of streams in other streams have 16 bits. */
const MOST_STREAMS = 0x1_0000;

/** The size of a deleted stream. */
const NO_STREAM = 0xffff_ffff;

/**
 * The container of a PDB file: streams, each a list of blocks anywhere in the file. Blocks are read when
 * their bytes are needed.
 *
 * Source: "The MSF File Format" in LLVM's documentation, and msf.cpp of microsoft-pdb for the list of blocks
 * behind the header, which has several items in large files.
 */
export class MsfFile implements StreamFile {
  readonly #input: PdbInput;
  readonly #blockSize: number;
  readonly #blockCount: number;
  /** The directory: the number of streams, their sizes, and their blocks. */
  readonly #directory: Uint8Array;
  /** The offset of the blocks of each stream in the directory. */
  readonly #blocksOf: Uint32Array;

  /** @throws PdbError if the input is something else, or corrupt. */
  constructor(input: PdbInput) {
    this.#input = input;
    const header = input.read(0, LARGEST_BLOCK);
    const other = otherKindOf(header);
    if (other !== undefined) throw new PdbError(other);
    if (header.length < HEADER) throw new PdbError('the header is truncated', header.length);
    this.#blockSize = u32At(header, 32);
    this.#blockCount = u32At(header, 40);
    const size = this.#blockSize;
    if (size < SMALLEST_BLOCK || size > LARGEST_BLOCK || (size & (size - 1)) !== 0)
      throw new PdbError(`${size} is not the size of a block`, 32);
    if (this.#blockCount * size > input.size)
      throw new PdbError(
        `the file is incomplete: it has ${input.size} bytes, and its header requires ${this.#blockCount * size}`,
        40,
      );
    this.#directory = this.#readDirectory(header);
    this.#blocksOf = this.#findBlocks();
  }

  /** The number of bytes of the file in use. All work on a file must be proportional to it. */
  get size(): number {
    return this.#blockCount * this.#blockSize;
  }

  /** The size of a stream; `undefined` if there is none with this number. */
  sizeOf(stream: number): number | undefined {
    if (stream >= this.#blocksOf.length) return undefined;
    const size = u32At(this.#directory, 4 + stream * 4);
    return size === NO_STREAM ? undefined : size;
  }

  /** Returns bytes of a stream. Can be a view of the input. */
  read(stream: number, at: number, length: number): Uint8Array {
    const size = this.sizeOf(stream);
    if (size === undefined) throw new PdbError(`there is no stream ${stream}`);
    if (at + length > size)
      throw new PdbError(`${length} bytes are needed, but the stream ends at ${size}`, at, stream);
    const first = this.#blocksOf[stream] as number;
    return this.#readBlocks(at, length, (block) => u32At(this.#directory, first + block * 4));
  }

  #readDirectory(header: Uint8Array): Uint8Array {
    const length = u32At(header, 44);
    const blocks = this.#blocksFor(length);
    const lists = this.#blocksFor(blocks * 4);
    // Twice the blocks, because stream 0 is an earlier directory, whose blocks can be in use again.
    const most = 4 + MOST_STREAMS * 4 + this.#blockCount * 8;
    if (
      length < 4 ||
      length > most ||
      blocks + lists > this.#blockCount ||
      HEADER + lists * 4 > Math.min(header.length, this.#blockSize)
    )
      throw new PdbError(`${length} is not the size of the directory of streams`, 44);
    const list = this.#readBlocks(0, blocks * 4, (block) => u32At(header, HEADER + block * 4));
    return this.#readBlocks(0, length, (block) => u32At(list, block * 4));
  }

  /** Each block is of one stream, so that the streams together are not larger than the file. */
  #findBlocks(): Uint32Array {
    const directory = this.#directory;
    const count = u32At(directory, 0);
    let at = 4 + count * 4;
    if (at > directory.length) throw new PdbError('the directory of streams is truncated', 44);
    const starts = new Uint32Array(count);
    let total = 0;
    for (let stream = 0; stream < count; stream++) {
      starts[stream] = at;
      const size = u32At(directory, 4 + stream * 4);
      const blocks = size === NO_STREAM ? 0 : this.#blocksFor(size);
      at += blocks * 4;
      if (stream > 0) total += blocks;
      if (at > directory.length) throw new PdbError('the directory of streams is truncated', 44);
      if (total > this.#blockCount) throw new PdbError('the streams are larger than the file', 44);
    }
    return starts;
  }

  #blocksFor(length: number): number {
    return Math.ceil(length / this.#blockSize);
  }

  /** Reads bytes from a list of blocks, with one call for blocks that follow each other. */
  #readBlocks(at: number, length: number, blockAt: (index: number) => number): Uint8Array {
    const size = this.#blockSize;
    let result: Uint8Array | undefined;
    let done = 0;
    while (done < length) {
      const index = Math.floor((at + done) / size);
      const within = (at + done) % size;
      const block = this.#checked(blockAt(index));
      let end = size - within;
      for (let next = 1; done + end < length && this.#checked(blockAt(index + next)) === block + next; next++)
        end += size;
      const wanted = Math.min(end, length - done);
      const offset = block * size + within;
      const bytes = this.#input.read(offset, wanted);
      if (bytes.length < wanted) throw new PdbError('bytes are missing; the file has become shorter', offset);
      if (wanted === length) return bytes;
      result ??= new Uint8Array(length);
      result.set(bytes, done);
      done += wanted;
    }
    return result ?? new Uint8Array();
  }

  #checked(block: number): number {
    if (block >= this.#blockCount) throw new PdbError(`block ${block} is beyond the end of the file`);
    return block;
  }
}
