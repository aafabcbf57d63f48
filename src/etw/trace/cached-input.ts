import { bytesOf } from '../arguments.js';
import { MemoryInput, type TraceInput } from './trace-input.js';

/** Pieces of the input that are read at once. Larger reads are not cached. */
const CHUNK = 0x10_0000;

/** Neighbouring buffers belong to different processors, so that a merge needs several places of the file at the same time. */
const CHUNKS = 8;

interface Chunk {
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** Reads small pieces of an input with few calls. A call costs more than the bytes. */
export class CachedInput {
  readonly #input: TraceInput;
  /** The last one used is the last. */
  readonly #chunks: Chunk[] = [];

  constructor(input: TraceInput) {
    this.#input = input;
  }

  get size(): number {
    return this.#input.size;
  }

  /** Whether results of `read` are views of more memory than the cache itself keeps. */
  get hasViews(): boolean {
    return !(this.#input instanceof MemoryInput);
  }

  /**
   * Returns bytes from an offset on, and fewer only at the end of the input. The result is only a promise if the bytes are not in
   * memory, because waiting costs more than reading the header of a buffer. If `hasViews`, copy what you keep.
   */
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array> {
    const wanted = Math.max(0, Math.min(length, this.size - offset));
    if (wanted > CHUNK / 2 || this.#input instanceof MemoryInput) return this.#readInput(offset, wanted);
    const known = this.#chunks.findIndex(
      ({ start, bytes }) => offset >= start && offset + wanted <= start + bytes.length,
    );
    if (known >= 0) {
      const [chunk] = this.#chunks.splice(known, 1) as [Chunk];
      this.#chunks.push(chunk);
      return pieceOf(chunk, offset, wanted);
    }
    const read = this.#readInput(offset, Math.min(CHUNK, this.size - offset));
    return read instanceof Promise
      ? read.then((bytes) => this.#keep(offset, bytes, wanted))
      : this.#keep(offset, read, wanted);
  }

  /** The input can be the caller's: its promises need not be ours, and what it returns is checked. */
  #readInput(offset: number, length: number): Uint8Array | Promise<Uint8Array> {
    const check = (bytes: Uint8Array) => bytesOf(bytes, 'source.read()').subarray(0, length);
    const read = this.#input.read(offset, length);
    return ArrayBuffer.isView(read) ? check(read) : Promise.resolve(read).then(check);
  }

  #keep(start: number, bytes: Uint8Array, wanted: number): Uint8Array {
    const chunk = { start, bytes };
    this.#chunks.push(chunk);
    if (this.#chunks.length > CHUNKS) this.#chunks.shift();
    return pieceOf(chunk, start, wanted);
  }
}

function pieceOf({ start, bytes }: Chunk, offset: number, length: number): Uint8Array {
  return bytes.subarray(offset - start, offset - start + length);
}
