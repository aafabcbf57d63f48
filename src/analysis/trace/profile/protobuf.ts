/** Writes a message of Protocol Buffers: only the kinds of fields that pprof files need. */
export class ProtobufMessage {
  readonly #bytes: number[] = [];

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  /** An integer of 64 bits. Zero, the default, is not written. */
  integer(field: number, value: number | bigint): this {
    if (BigInt(value) === 0n) return this;
    this.#varint(BigInt(field << 3));
    this.#varint(BigInt.asUintN(64, BigInt(value)));
    return this;
  }

  /** A list of integers in one field. */
  integers(field: number, values: readonly (number | bigint)[]): this {
    const packed = new ProtobufMessage();
    for (const value of values) packed.#varint(BigInt.asUintN(64, BigInt(value)));
    return this.content(field, packed.#bytes);
  }

  text(field: number, value: string): this {
    return this.content(field, new TextEncoder().encode(value));
  }

  message(field: number, message: ProtobufMessage): this {
    return this.content(field, message.#bytes);
  }

  content(field: number, bytes: ArrayLike<number>): this {
    this.#varint(BigInt((field << 3) | 2));
    this.#varint(BigInt(bytes.length));
    for (let at = 0; at < bytes.length; at++) this.#bytes.push(bytes[at] as number);
    return this;
  }

  #varint(value: bigint): void {
    let rest = value;
    while (rest > 0x7fn) {
      this.#bytes.push(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.#bytes.push(Number(rest));
  }
}
