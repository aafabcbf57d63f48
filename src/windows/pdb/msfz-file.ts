import { u32At, u64At } from '../bytes/numbers-at.js';
import { PdbError } from './pdb-error.js';
import type { PdbInput } from './pdb-input.js';
import { MSFZ, START_OF_PDB, startsWith } from './pdb-kind.js';
import type { StreamFile } from './stream-file.js';

const HEADER = 80;
const CHUNK_ENTRY = 20;

/** The numbers of streams in other streams have 16 bits. */
const MOST_STREAMS = 0x1_0000;

/** The most bytes of the directory of streams: 12 for a fragment, of which most streams have one. */
const MOST_DIRECTORY = 1 << 24;

/** The most bytes of a chunk, unpacked. Most have 4 MiB, but a large stream can be a single one. */
const MOST_CHUNK = 1 << 28;

/** The most bytes that a byte of a file becomes. PDB files become some ten times as large. */
export const MOST_GROWTH = 64;

/** The most bytes of unpacked chunks that are kept for further reading. */
const MOST_KEPT = 1 << 26;

/** A deleted stream. */
const NO_STREAM = 0xffff_ffff;

const IN_CHUNKS = 1n << 63n;
const RESERVED = 0x7fff_0000_0000_0000n;

/** The values of `compression`. */
const METHODS = [undefined, 'zstd', 'deflate'] as const;

/** A run of bytes of a stream. */
interface Fragment {
  /** The offset in the stream. */
  readonly start: number;
  readonly size: number;
  /** An offset in the file, or in all chunks one behind the other. */
  readonly place: number;
  readonly isInChunks: boolean;
}

interface Stream {
  readonly size: number;
  readonly fragments: readonly Fragment[];
}

interface Chunk {
  /** The offset in all chunks one behind the other. */
  readonly start: number;
  readonly size: number;
  readonly offset: number;
  readonly packedSize: number;
  readonly compression: number;
}

/** Whether a file starts as a compressed PDB file does. */
export const isMsfz = (input: PdbInput): boolean => startsWith(input.read(0, START_OF_PDB), MSFZ);

/**
 * The container of a compressed PDB file: streams are lists of fragments, in the file or in chunks that are
 * compressed one by one. A chunk is unpacked when its bytes are needed.
 *
 * Source: "MSFZ Container Specification" of microsoft/pdb-rs.
 */
export class MsfzFile implements StreamFile {
  /** Of all chunks, and of all fragments outside of them. */
  readonly size: number;
  readonly #input: PdbInput;
  readonly #chunks: readonly Chunk[];
  readonly #streams: readonly (Stream | undefined)[];
  /** The one used last is the last. */
  readonly #unpacked = new Map<Chunk, Uint8Array>();
  #kept = 0;

  /** @throws PdbError if it is corrupt, or has another version. */
  constructor(input: PdbInput) {
    this.#input = input;
    const header = this.#readFile(0, HEADER);
    if (u64At(header, 32) !== 0n) throw new PdbError('the compressed PDB file has an unknown version', 32);
    this.#chunks = this.#readChunks(header);
    const { start, size } = this.#chunks.at(-1) ?? { start: 0, size: 0 };
    const inChunks = start + size;
    this.size = inChunks + input.size;
    this.#streams = this.#readStreams(header, inChunks);
  }

  sizeOf(stream: number): number | undefined {
    return this.#streams[stream]?.size;
  }

  read(stream: number, at: number, length: number): Uint8Array {
    const found = this.#streams[stream];
    if (found === undefined) throw new PdbError(`there is no stream ${stream}`);
    if (at + length > found.size)
      throw new PdbError(`${length} bytes are needed, but the stream ends at ${found.size}`, at, stream);
    const { fragments } = found;
    const bytes = new Uint8Array(length);
    let done = 0;
    for (let index = lastAt(fragments, at); done < length; index++) {
      const { start, size, place, isInChunks } = fragments[index] as Fragment;
      const within = at + done - start;
      const wanted = Math.min(size - within, length - done);
      if (isInChunks) this.#copyFromChunks(place + within, bytes.subarray(done, done + wanted));
      else bytes.set(this.#readFile(place + within, wanted), done);
      done += wanted;
    }
    return bytes;
  }

  #copyFromChunks(place: number, to: Uint8Array): void {
    let done = 0;
    for (let index = lastAt(this.#chunks, place); done < to.length; index++) {
      const chunk = this.#chunks[index] as Chunk;
      const from = place + done - chunk.start;
      const part = this.#bytesOf(chunk).subarray(from, from + to.length - done);
      to.set(part, done);
      done += part.length;
    }
  }

  #bytesOf(chunk: Chunk): Uint8Array {
    const known = this.#unpacked.get(chunk);
    this.#unpacked.delete(chunk);
    const { offset, packedSize, compression, size } = chunk;
    const bytes = known ?? this.#unpack(offset, packedSize, compression, size);
    this.#unpacked.set(chunk, bytes);
    if (known === undefined) this.#kept += size;
    for (const oldest of this.#unpacked.keys()) {
      if (this.#kept <= MOST_KEPT || oldest === chunk) break;
      this.#unpacked.delete(oldest);
      this.#kept -= oldest.size;
    }
    return bytes;
  }

  #unpack(offset: number, packedSize: number, compression: number, size: number): Uint8Array {
    const packed = this.#readFile(offset, packedSize);
    const method = METHODS[compression];
    if (method === undefined && compression !== 0)
      throw new PdbError(`${compression} is not a method of compression`, offset);
    const bytes = method === undefined ? packed : this.#input.unpack?.(packed, method, size);
    if (bytes === undefined)
      throw new PdbError(
        method === 'zstd'
          ? 'this part cannot be unpacked (MSFZ with Zstandard): it is corrupt, or Node.js is older than 22.15'
          : 'this part cannot be unpacked (MSFZ with Deflate)',
        offset,
      );
    if (bytes.length !== size)
      throw new PdbError(`the unpacked part has ${bytes.length} bytes instead of ${size}`, offset);
    return bytes;
  }

  #readChunks(header: Uint8Array): Chunk[] {
    const count = u32At(header, 72);
    if (u32At(header, 76) !== count * CHUNK_ENTRY)
      throw new PdbError(`${u32At(header, 76)} is not the size of the table of chunks`, 76);
    const place = offsetAt(header, 48);
    const table = this.#readFile(place, count * CHUNK_ENTRY);
    const most = this.#input.size * MOST_GROWTH;
    let start = 0;
    return Array.from({ length: count }, (_, index) => {
      const at = index * CHUNK_ENTRY;
      const size = u32At(table, at + 16);
      const chunk = {
        start,
        size,
        offset: offsetAt(table, at),
        packedSize: u32At(table, at + 12),
        compression: u32At(table, at + 8),
      };
      start += size;
      if (size === 0 || size > MOST_CHUNK || start > most)
        throw new PdbError(`${size} is not the size of a chunk`, place + at + 16);
      if (chunk.offset + chunk.packedSize > this.#input.size)
        throw new PdbError('the chunk is beyond the end of the file', place + at);
      return chunk;
    });
  }

  /** Bytes of chunks and of the file belong to one stream, so that streams together are not larger. */
  #readStreams(header: Uint8Array, inChunks: number): (Stream | undefined)[] {
    const count = u32At(header, 56);
    const [compression, size] = [u32At(header, 60), u32At(header, 68)];
    // The header has 0 for a directory that is not compressed.
    const packedSize = compression === 0 ? size : u32At(header, 64);
    if (count > MOST_STREAMS) throw new PdbError(`${count} is not the number of streams`, 56);
    if (size > MOST_DIRECTORY || size < count * 4)
      throw new PdbError(`${size} is not the size of the directory of streams`, 68);
    const directory = this.#unpack(offsetAt(header, 40), packedSize, compression, size);
    let at = 0;
    let total = 0;
    const next = (length: number): number => {
      const start = at;
      at += length;
      if (at > size) throw new PdbError('the directory of streams is truncated', 68);
      return start;
    };
    const fragmentsFrom = (first: number): Stream => {
      const fragments: Fragment[] = [];
      let end = 0;
      for (let length = first; length !== 0; length = u32At(directory, next(4))) {
        const location = u64At(directory, next(8));
        const isInChunks = (location & IN_CHUNKS) !== 0n;
        const place = isInChunks ? this.#placeInChunks(location) : Number(location);
        if (
          place + length > (isInChunks ? inChunks : this.#input.size) ||
          (!isInChunks && (location & RESERVED) !== 0n)
        )
          throw new PdbError('a part of a stream is beyond the end of the file', 40);
        fragments.push({ start: end, size: length, place, isInChunks });
        end += length;
        total += length;
        if (total > this.size) throw new PdbError('the streams are larger than the file', 40);
      }
      return { size: end, fragments };
    };
    return Array.from({ length: count }, () => {
      const first = u32At(directory, next(4));
      return first === NO_STREAM ? undefined : fragmentsFrom(first);
    });
  }

  #placeInChunks(location: bigint): number {
    const chunk = this.#chunks[Number((location ^ IN_CHUNKS) >> 32n)];
    if (chunk === undefined) throw new PdbError('a stream is in a chunk that does not exist', 40);
    return chunk.start + Number(location & 0xffff_ffffn);
  }

  #readFile(offset: number, length: number): Uint8Array {
    const bytes = this.#input.read(offset, length);
    if (bytes.length < length) throw new PdbError('bytes are missing', offset);
    return bytes;
  }
}

/** An offset that a number can hold. No file is larger. */
function offsetAt(bytes: Uint8Array, at: number): number {
  return Number(u64At(bytes, at));
}

/** The index of the last part that starts at or before an offset. */
function lastAt(parts: readonly { readonly start: number }[], offset: number): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((parts[middle] as { start: number }).start <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
