import { BytesError, type ByteWriter } from '../bytes/bytes.js';
import { parseHexBinary } from '../values/hex.js';
import { parseIpv6 } from '../values/ip-address.js';
import { parseSocketAddress } from '../values/socket-address.js';
import type { OutTypeName } from './payload-template.js';
import type { PayloadValue } from './payload-values.js';
import { isString, refuse } from './write-text.js';

/** Returns the bytes of a binary value, exactly as many as its length. */
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

/** An IPv6 field that does not have 16 bytes decodes to hexadecimal digits. */
function plainBytes(writer: ByteWriter, value: PayloadValue, outType: OutTypeName | undefined): Uint8Array {
  if (outType !== 'win:IPv6') {
    return value instanceof Uint8Array ? value : refuse(writer, value, 'is not a Uint8Array');
  }
  const text = isString(writer, value);
  return parseIpv6(text) ?? parseHexBinary(text) ?? refuse(writer, text, 'is not an IPv6 address');
}

/** A socket address can be in a buffer of any size, and its trailing zeros can be missing. */
function socketAddress(writer: ByteWriter, value: PayloadValue, length: number | undefined): Uint8Array {
  const bytes =
    parseSocketAddress(isString(writer, value)) ?? refuse(writer, value, 'is not a socket address');
  if (length === undefined || bytes.subarray(length).some((byte) => byte !== 0)) return bytes;
  const buffer = new Uint8Array(length);
  buffer.set(bytes.subarray(0, length));
  return buffer;
}
