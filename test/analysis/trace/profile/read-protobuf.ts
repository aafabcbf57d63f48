/** The fields of a message of Protocol Buffers: numbers, or the bytes of texts, lists, and messages. */
export function readProtobuf(bytes: Buffer): [field: number, value: bigint | Buffer][] {
  const fields: [number, bigint | Buffer][] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] as number;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    if ((tag & 7) === 0) {
      fields.push([tag >> 3, varint()]);
    } else if ((tag & 7) === 2) {
      const length = Number(varint());
      fields.push([tag >> 3, bytes.subarray(at, at + length)]);
      at += length;
    } else throw new Error(`a field of type ${tag & 7}`);
  }
  return fields;
}
