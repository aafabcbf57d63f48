import { ByteReader } from '../../../windows/bytes/bytes.js';
import {
  canBeHeader,
  HEADER_AND_EVENT,
  hasFirstEvent,
  hasUsualMembers,
  isBufferSize,
  isCompressed,
} from '../layout/buffer-check.js';
import {
  BUFFER_HEADER_SIZE,
  BufferFlag,
  type BufferHeader,
  readBufferHeader,
} from '../layout/buffer-header.js';
import type { CachedInput } from './cached-input.js';

/** The bytes that a search reads at once. */
const SEARCHED = 0x4_0000;

/** Finds the headers of buffers in bytes that may be anything. */
export class BufferSearch {
  readonly #input: CachedInput;
  readonly #mayCompress: boolean;
  /** The size of buffers that are not compressed; 0 if it is not known. */
  readonly #usualSize: number;
  /** The end of searches. */
  readonly #end: number;
  /** The last search: from where, and what it found. Searches from between both find the same. */
  #from = 0;
  #found = -1;

  constructor(input: CachedInput, mayCompress: boolean, usualSize: number, end = input.size) {
    this.#input = input;
    this.#mayCompress = mayCompress;
    this.#usualSize = usualSize;
    this.#end = Math.min(end, input.size - BUFFER_HEADER_SIZE + 1);
  }

  /** Returns where the next header of a buffer is. */
  async next(from: number): Promise<number | undefined> {
    if (from < this.#from || from > this.#found) {
      this.#found = await this.#search(from);
      this.#from = from;
    }
    return this.#found === Infinity ? undefined : this.#found;
  }

  async #search(from: number): Promise<number> {
    for (let start = from; start < this.#end; start += SEARCHED) {
      const bytes = await this.#input.readAlone(start, SEARCHED + HEADER_AND_EVENT);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      const last = Math.min(SEARCHED - 1, bytes.length - BUFFER_HEADER_SIZE, this.#end - 1 - start);
      for (let at = 0; at <= last; at++) {
        if (!canBeHeader(view, at)) continue;
        if (await this.#isHeader(bytes.subarray(at, at + HEADER_AND_EVENT), start + at)) return start + at;
      }
    }
    return Infinity;
  }

  /** Whether all members of a header are possible, and so is its first event or what follows the buffer. */
  async #isHeader(bytes: Uint8Array, offset: number): Promise<boolean> {
    const header = readBufferHeader(new ByteReader(bytes));
    if (!hasUsualMembers(header, this.#mayCompress)) return false;
    const { bufferSize, filledEnd, offsetEnd, flags } = header;
    const end = offset + bufferSize;
    if (isCompressed(header, this.#mayCompress)) {
      const isCertain = (flags & BufferFlag.Compressed) !== 0 && filledEnd === offsetEnd;
      return isCertain && (end > this.#input.size || (await this.fits(end)));
    }
    if (!hasFirstEvent(bytes, filledEnd)) return false;
    return bufferSize === this.#usualSize || (await this.fits(end));
  }

  /** Whether a buffer can end at an offset: the file ends there, or the header of another buffer follows. */
  async fits(offset: number): Promise<boolean> {
    if (offset >= this.#input.size) return offset === this.#input.size;
    return (await this.headerAt(offset)) !== undefined;
  }

  /** Returns the header at an offset if all its members are possible. */
  async headerAt(offset: number): Promise<BufferHeader | undefined> {
    const bytes = await this.#input.read(offset, HEADER_AND_EVENT);
    if (bytes.length < BUFFER_HEADER_SIZE) return undefined;
    const header = readBufferHeader(new ByteReader(bytes));
    if (!isBufferSize(header.bufferSize) || !hasUsualMembers(header, this.#mayCompress)) return undefined;
    if (isCompressed(header, this.#mayCompress)) return header;
    return hasFirstEvent(bytes, header.filledEnd) ? header : undefined;
  }
}
