import { BytesError, type ByteWriter } from './bytes.js';
import { parseHexBinary } from './hex.js';
import { parseIpv6 } from './ip-address.js';
import type { OutTypeName } from './payload-template.js';
import type { PayloadValue } from './payload-values.js';
import { parseSocketAddress } from './socket-address.js';
import { isString, refuse } from './write-text.js';

/** The bytes of a binary value, exactly as many as its length says. */
export function binaryBytes(
  writer: ByteWriter,
  value: PayloadValue,
  outType: OutTypeName | undefined,
  length: number | undefined,
): Uint8Array {
  const bytes =
    outType === 'win:SocketAddress'
      ? socketAddress(writer, value, length)
      : plainBytes(writer, value, outType);
  if (length !== undefined && bytes.length !== length) {
    throw new BytesError(`${bytes.length} bytes do not fill a length of ${length}`, writer.size);
  }
  return bytes;
}

export function writeCountedBytes(writer: ByteWriter, bytes: Uint8Array): void {
  writer.u16(bytes.length);
  writer.put(bytes);
}

/** An IPv6 field of another size than 16 bytes was decoded as hexadecimal digits. */
function plainBytes(writer: ByteWriter, value: PayloadValue, outType: OutTypeName | undefined): Uint8Array {
  if (outType !== 'win:IPv6') {
    return value instanceof Uint8Array ? value : refuse(writer, value, 'is no Uint8Array');
  }
  const text = isString(writer, value);
  return parseIpv6(text) ?? parseHexBinary(text) ?? refuse(writer, text, 'is no IPv6 address');
}

/** A socket address lies in a buffer of any size, or without the zeros at its end. */
function socketAddress(writer: ByteWriter, value: PayloadValue, length: number | undefined): Uint8Array {
  const bytes = parseSocketAddress(isString(writer, value)) ?? refuse(writer, value, 'is no socket address');
  if (length === undefined || bytes.subarray(length).some((byte) => byte !== 0)) return bytes;
  const buffer = new Uint8Array(length);
  buffer.set(bytes.subarray(0, length));
  return buffer;
}
