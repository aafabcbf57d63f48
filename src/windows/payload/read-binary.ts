import { type ByteReader, copyOf, failReading, readerOf } from '../bytes/bytes.js';
import { requireBytes } from '../bytes/numbers-at.js';
import { formatHexBinary } from '../values/hex.js';
import { formatIpv6 } from '../values/ip-address.js';
import { formatSocketAddress } from '../values/socket-address.js';

/** Reads a `win:Binary`: a copy of its bytes. */
export function readBinary(reader: ByteReader, length: number | undefined): Uint8Array {
  readerOf(reader);
  // mc.exe rejects such a field, and nothing in the payload shows where it ends.
  if (length === undefined) failReading(reader, "a 'win:Binary' needs a length", reader.offset);
  return reader.take(length);
}

/** Returns a copy of the bytes from an offset up to another one. */
export function binaryAt(bytes: Uint8Array, start: number, end: number): Uint8Array {
  requireBytes(bytes, start, 0);
  requireBytes(bytes, end, 0);
  return copyOf(bytes, start, end);
}

/** Reads a `win:Binary` shown as `win:IPv6`, which does not need a length (tdh.h). */
export function readIpv6(reader: ByteReader, length = 16): string {
  const bytes = readerOf(reader).take(length);
  return bytes.length === 16 ? formatIpv6(bytes) : formatHexBinary(bytes);
}

/** Reads a `win:Binary` shown as `win:SocketAddress`. */
export function readSocketAddress(reader: ByteReader, length: number | undefined): string {
  return formatSocketAddress(readBinary(reader, length));
}
