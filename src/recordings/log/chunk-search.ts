import type { Crc32 } from '../../windows/bytes/crc32.js';
import type { CachedInput } from '../trace/file/cached-input.js';
import { hasRightRecords, isProbableChunk, LEAST_CHUNK, readChunkHeader } from './chunk-header.js';
import { CHUNK_SIZE } from './file-header.js';

/** The chunks of a file by their numbers: where they start, and where the next one starts or they end. */
export interface FoundChunks {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** The bytes that are searched at once. */
const WINDOW = 0x10_0000;

/** The rarest byte of `ElfChnk`, and its position. */
const RARE_BYTE = 0x6b;
const RARE_AT = 6;

/** Checking chunks costs at most as much as reading the searched bytes this often. */
const MOST_CHECKED = 4;

/**
 * Finds the chunks in a file of any kind, such as a memory dump, at any offset. Memory keeps only the current
 * window and the offsets. The magic of a chunk is not enough: what follows must be a header.
 */
export async function findChunks(input: CachedInput, sum: Crc32 | undefined): Promise<FoundChunks> {
  const search = new ChunkSearch(input, sum);
  // Windows overlap by the smallest chunk, so that each start is seen whole.
  for (let from = 0; from < input.size; from += WINDOW - LEAST_CHUNK) {
    const read = input.readAlone(from, WINDOW);
    await search.look(read instanceof Promise ? await read : read, from);
  }
  return search.end();
}

class ChunkSearch {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** The bytes that were read to check chunks. */
  #checked = 0;

  constructor(
    private readonly input: CachedInput,
    private readonly sum: Crc32 | undefined,
  ) {}

  async look(bytes: Uint8Array, from: number): Promise<void> {
    let at = bytes.indexOf(RARE_BYTE);
    for (; at >= 0; at = bytes.indexOf(RARE_BYTE, at + 1)) {
      const start = at - RARE_AT;
      if (start < 0 || start + LEAST_CHUNK > bytes.length) continue;
      if (isProbableChunk(bytes.subarray(start, start + LEAST_CHUNK))) await this.#add(from + start);
    }
  }

  async #add(start: number): Promise<void> {
    const last = this.#starts.at(-1);
    // The overlap of two windows shows a chunk twice.
    if (last !== undefined && (start <= last || (await this.#isData(start, last)))) return;
    if (last !== undefined) this.#ends.push(Math.min(start, last + CHUNK_SIZE));
    this.#starts.push(start);
  }

  /** Whether it is the data of an event: the records around it have the right checksum. */
  async #isData(start: number, chunk: number): Promise<boolean> {
    if (start >= chunk + CHUNK_SIZE) return false;
    if (this.#checked > MOST_CHECKED * start + CHUNK_SIZE) return false;
    this.#checked += CHUNK_SIZE;
    const bytes = await this.input.readAlone(chunk, CHUNK_SIZE);
    const { end, hasChecksums } = readChunkHeader(bytes);
    return hasChecksums && chunk + end > start && hasRightRecords(bytes, end, this.sum);
  }

  end(): FoundChunks {
    const last = this.#starts.at(-1);
    if (last !== undefined) this.#ends.push(last + CHUNK_SIZE);
    return { starts: this.#starts, ends: this.#ends };
  }
}
