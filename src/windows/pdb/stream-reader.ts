import { u8At, u16At, u32At } from '../bytes/numbers-at.js';
import { PdbError } from './pdb-error.js';
import type { StreamFile } from './stream-file.js';

/** Bytes that are read at once for a whole stream: a call costs more than the bytes. */
const CHUNK = 0x1_0000;

/** Reads parts of a stream in ascending order of their offsets, with few calls and little memory. */
export class StreamReader {
  #chunk: Uint8Array = new Uint8Array();
  #start = 0;

  /**
   * @param end the offset behind the last byte to read.
   * @param chunk the number of bytes to read at once.
   */
  constructor(
    private readonly file: StreamFile,
    private readonly stream: number,
    readonly end: number,
    private readonly chunk = CHUNK,
  ) {}

  u8(at: number): number {
    const place = this.#place(at, 1);
    return u8At(this.#chunk, place);
  }

  u16(at: number): number {
    const place = this.#place(at, 2);
    return u16At(this.#chunk, place);
  }

  u32(at: number): number {
    const place = this.#place(at, 4);
    return u32At(this.#chunk, place);
  }

  bytes(at: number, length: number): Uint8Array {
    const place = this.#place(at, length);
    return this.#chunk.subarray(place, place + length);
  }

  /** The offset behind the NUL that ends a text. */
  behindText(at: number): number {
    for (let from = at; from < this.end; ) {
      const place = this.#place(from, 1);
      const found = this.#chunk.indexOf(0, place);
      if (found >= 0) return from + found - place + 1;
      from += this.#chunk.length - place;
    }
    throw this.error('the text does not end', at);
  }

  error(reason: string, at: number): PdbError {
    return new PdbError(reason, at, this.stream);
  }

  /** The index of an offset in the chunk, which is replaced if it does not have the bytes. */
  #place(at: number, length: number): number {
    const place = at - this.#start;
    if (place >= 0 && place + length <= this.#chunk.length) return place;
    if (at + length > this.end) throw this.error('bytes are missing', at);
    this.#chunk = this.file.read(this.stream, at, Math.min(Math.max(length, this.chunk), this.end - at));
    this.#start = at;
    return 0;
  }
}
