import { bytesOf } from '../../../windows/checks/arguments.js';
import { MemoryInput, type TraceInput } from './trace-input.js';

/**
 * The input is read in chunks, which start at multiples of their size: a call costs more than the bytes. An
 * event keeps its chunk in memory, so chunks are smaller where they are not kept anyway.
 */
export const CHUNK = 0x4_0000;
const CHUNK_OF_KEPT_INPUT = 0x10_0000;

/** The smallest chunk, for inputs that share the memory with very many others. */
const LEAST_CHUNK = 0x1000;

/** Without read-ahead, larger pieces are read alone: fresh chunk memory costs more than the saved calls. */
const LARGE_PIECE = 0x8000;

/** The number of chunks that are read ahead. */
const AHEAD = 3;

/** The number of kept chunks: neighboring buffers are from different processors, so a merge needs several. */
const CHUNKS = 8;

/** Reads pieces of an input with few calls, and keeps what it has read last. */
export class CachedInput {
  readonly #input: TraceInput;
  /** The number of bytes when it was opened. */
  readonly size: number;
  readonly #chunkSize: number;
  readonly #mostChunks: number;
  readonly #keepsAll: boolean;
  /** Larger pieces are read alone. */
  readonly #mostInChunk: number;
  /** The end of the last read. */
  #lastEnd = 0;
  /** By their number. The last one used is the last. */
  readonly #chunks = new Map<number, Uint8Array | Promise<Uint8Array>>();

  /** @param bytes how much to keep. If it is the whole input, the index and the merge read it once. */
  constructor(input: TraceInput, bytes: number) {
    this.#input = input;
    this.size = input.size;
    this.#keepsAll = input.size <= bytes;
    const share = Math.max(LEAST_CHUNK, Math.min(CHUNK, Math.floor(bytes / CHUNKS)));
    this.#chunkSize = this.#keepsAll ? CHUNK_OF_KEPT_INPUT : share;
    this.#mostChunks = this.#keepsAll ? Infinity : CHUNKS;
    this.#mostInChunk = this.#keepsAll || input.canOverlap ? this.#chunkSize : Math.min(share, LARGE_PIECE);
  }

  /**
   * Returns bytes from an offset, fewer only at the end of the input. Returns a promise only if they are not
   * in memory, because waiting costs more than reading a header. Can be a view of a whole chunk.
   */
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array> {
    const wanted = Math.max(0, Math.min(length, this.size - offset));
    if (wanted > this.#mostInChunk || this.#input instanceof MemoryInput) {
      return this.#readInput(offset, wanted);
    }
    if (wanted === 0) return NO_BYTES;
    const first = Math.floor(offset / this.#chunkSize);
    const last = Math.floor((offset + wanted - 1) / this.#chunkSize);
    const isNear = offset >= this.#lastEnd && offset < this.#lastEnd + this.#chunkSize;
    this.#lastEnd = offset + wanted;
    // After a jump, the rest of the chunk will hardly be needed.
    if (!isNear && !this.#chunks.has(first) && !this.#chunks.has(first - 1) && !this.#keepsAll) {
      return this.#readInput(offset, wanted);
    }
    const head = this.#chunk(first);
    const from = offset - first * this.#chunkSize;
    if (first === last) {
      return head instanceof Promise
        ? head.then((bytes) => bytes.subarray(from, from + wanted))
        : head.subarray(from, from + wanted);
    }
    const tail = this.#chunk(last);
    const join = ([start, end]: [Uint8Array, Uint8Array]) => {
      // A chunk is only short if the input has become shorter.
      if (start.length < this.#chunkSize) return start.subarray(from);
      return joined(start.subarray(from), end.subarray(0, wanted - (this.#chunkSize - from)));
    };
    return head instanceof Promise || tail instanceof Promise
      ? Promise.all([head, tail]).then(join)
      : join([head, tail]);
  }

  /** Reads bytes that are far from the last ones, so that nothing else of their chunks will be needed. */
  readAlone(offset: number, length: number): Uint8Array | Promise<Uint8Array> {
    const wanted = Math.max(0, Math.min(length, this.size - offset));
    return this.#keepsAll || wanted === 0 ? this.read(offset, wanted) : this.#readInput(offset, wanted);
  }

  #chunk(number: number): Uint8Array | Promise<Uint8Array> {
    const known = this.#chunks.get(number);
    if (known !== undefined) {
      this.#chunks.delete(number);
      this.#chunks.set(number, known);
    }
    const chunk = known ?? this.#start(number);
    if (this.#input.canOverlap) {
      const end = Math.min(number + 1 + AHEAD, Math.ceil(this.size / this.#chunkSize));
      for (let next = number + 1; next < end; next++) if (!this.#chunks.has(next)) void this.#start(next);
    }
    return chunk;
  }

  #start(number: number): Uint8Array | Promise<Uint8Array> {
    const start = number * this.#chunkSize;
    const chunk = this.#readInput(start, Math.min(this.#chunkSize, this.size - start));
    this.#chunks.set(number, chunk);
    if (this.#chunks.size > this.#mostChunks) {
      const [oldest] = this.#chunks.keys();
      this.#chunks.delete(oldest as number);
    }
    if (chunk instanceof Promise) {
      const settle = (bytes?: Uint8Array) => {
        if (this.#chunks.get(number) !== chunk) return;
        if (bytes === undefined) this.#chunks.delete(number);
        else this.#chunks.set(number, bytes);
      };
      // A failure is reported to the code that requests the chunk, and ignored if it was only read ahead.
      chunk.then(settle, () => settle());
    }
    return chunk;
  }

  /** The input can be the caller's: its promises can be foreign, it can throw, and its result is checked. */
  #readInput(offset: number, length: number): Uint8Array | Promise<Uint8Array> {
    const check = (bytes: Uint8Array) => bytesOf(bytes, 'source.read()').subarray(0, length);
    try {
      const read = this.#input.read(offset, length);
      return ArrayBuffer.isView(read) ? check(read) : Promise.resolve(read).then(check);
    } catch (error) {
      return Promise.reject(error);
    }
  }
}

const NO_BYTES = new Uint8Array();

function joined(start: Uint8Array, end: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(start.length + end.length);
  bytes.set(start);
  bytes.set(end, start.length);
  return bytes;
}
