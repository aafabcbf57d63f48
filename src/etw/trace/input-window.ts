import type { TraceInput } from './trace-input.js';

/** Buffers up to this size are read many at once, because a read costs more than the bytes. */
const SMALL_BUFFER = 0x4000;
const MANY = 0x4_0000;
const FEW = 512;

/** Reads small pieces of an input in rising order with few calls. */
export class InputWindow {
  readonly #input: TraceInput;
  readonly #length: number;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array();

  constructor(input: TraceInput, bufferSize: number) {
    this.#input = input;
    this.#length = bufferSize <= SMALL_BUFFER ? MANY : FEW;
  }

  /** Returns bytes from an offset on; fewer only at the end of the input. */
  async read(offset: number, length: number): Promise<Uint8Array> {
    const isInside = offset >= this.#start && offset + length <= this.#start + this.#bytes.length;
    if (!isInside) {
      this.#bytes = await this.#input.read(offset, Math.max(length, this.#length));
      this.#start = offset;
    }
    return this.#bytes.subarray(offset - this.#start, offset - this.#start + length);
  }
}
