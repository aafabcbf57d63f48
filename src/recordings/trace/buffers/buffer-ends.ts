import { BufferSearch } from '../file/buffer-search.js';
import type { TraceFile } from '../file/trace-file.js';
import { hasUsualMembers, isBufferSize, isCompressed } from '../layout/buffer-check.js';
import { BUFFER_HEADER_SIZE, type BufferHeader } from '../layout/buffer-header.js';

/**
 * Finds buffer ends. Headers can be corrupt, so a size must be the usual one or the file must go on there.
 */
export class BufferEnds {
  readonly #file: TraceFile;
  readonly #mayCompress: boolean;
  /** The size of the buffers that are not compressed; `undefined` before the file has been asked. */
  #usualSize: number | undefined;
  #search: BufferSearch | undefined;

  constructor(file: TraceFile) {
    this.#file = file;
    this.#mayCompress = file.info.compression !== 'none';
  }

  /** Whether a header can be trusted without another look. */
  isAsExpected(header: BufferHeader): boolean {
    const { bufferSize } = header;
    return (
      bufferSize === this.#usualSize &&
      hasUsualMembers(header, this.#mayCompress) &&
      !isCompressed(header, this.#mayCompress)
    );
  }

  /** Returns the size of the buffers that are not compressed. */
  async usualSize(): Promise<number> {
    await this.#prepare();
    return this.#usualSize as number;
  }

  /** Returns where the first header of a buffer is that is not before an offset. */
  async nextHeader(from: number): Promise<number | undefined> {
    return (await this.#prepare()).next(from);
  }

  /** Returns where a buffer ends; `undefined` if this is not the header of a buffer. */
  async endOf(header: BufferHeader, offset: number): Promise<number | undefined> {
    const search = await this.#prepare();
    if (this.isAsExpected(header)) return offset + header.bufferSize;
    const { size } = this.#file.input;
    const own = isBufferSize(header.bufferSize) ? offset + header.bufferSize : undefined;
    const withUsualSize = { ...header, bufferSize: this.#usualSize as number };
    const isUsual = [header, withUsualSize].some((one) => hasUsualMembers(one, this.#mayCompress));
    const usual = await this.#usualEnd(header, offset, search);
    if (own !== undefined && (usual === undefined || usual >= own) && (await search.fits(own))) return own;
    if (usual !== undefined && (isUsual || usual === own)) return usual;
    if (own !== undefined && (await search.fits(own))) return own;
    if (!isUsual) return undefined;
    const next = await search.next(offset + BUFFER_HEADER_SIZE);
    const isTooSmall = header.filledEnd > header.bufferSize && !isCompressed(header, this.#mayCompress);
    if (own === undefined || isTooSmall) return next ?? size;
    return next !== undefined && next < own ? next : own;
  }

  /** Returns the usual end of a buffer if the file goes on there. */
  async #usualEnd(header: BufferHeader, offset: number, search: BufferSearch): Promise<number | undefined> {
    const size = this.#usualSize as number;
    const isLonger = header.filledEnd > size && header.filledEnd <= header.bufferSize;
    if (isCompressed(header, this.#mayCompress) || isLonger) return undefined;
    return (await search.fits(offset + size)) ? offset + size : undefined;
  }

  async #prepare(): Promise<BufferSearch> {
    if (this.#search === undefined) {
      this.#usualSize = await this.#findUsualSize();
      this.#search = new BufferSearch(this.#file.input, this.#mayCompress, this.#usualSize);
    }
    return this.#search;
  }

  /** The file header's buffer size, unless the second buffer has another one and only that one fits. */
  async #findUsualSize(): Promise<number> {
    const { input, info, firstSize } = this.#file;
    const said = isBufferSize(info.bufferSize) ? info.bufferSize : firstSize;
    const search = new BufferSearch(input, this.#mayCompress, 0);
    for (const offset of [firstSize, said]) {
      const header = await search.headerAt(offset);
      if (header === undefined || isCompressed(header, this.#mayCompress)) continue;
      const { bufferSize } = header;
      if (bufferSize === said || (await search.fits(offset + said))) return said;
      if (await search.fits(offset + bufferSize)) return bufferSize;
    }
    return said;
  }
}
