/** The smallest array for events. It grows when it is full. */
const FIRST_SIZE = 4096;

/** The events of a buffer, one after another. */
export class BufferContent {
  #bytes: Uint8Array = new Uint8Array(FIRST_SIZE);
  #size = 0;

  /** All events. A view that is valid until the next event. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  /** The size after another event. */
  sizeWith(event: Uint8Array): number {
    return this.#size + paddedSize(event);
  }

  add(event: Uint8Array): void {
    const end = this.sizeWith(event);
    if (end > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      bytes.set(this.bytes);
      this.#bytes = bytes;
    }
    this.#bytes.set(event, this.#size);
    // The array may still have bytes of an earlier buffer.
    this.#bytes.fill(0, this.#size + event.length, end);
    this.#size = end;
  }

  clear(): void {
    this.#size = 0;
  }
}

/** Each event starts at a multiple of eight. */
export function paddedSize(event: Uint8Array): number {
  return Math.ceil(event.length / 8) * 8;
}
