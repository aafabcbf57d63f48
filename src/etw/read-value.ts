import { type ByteReader, placeOf } from './bytes.js';
import { readClassicValue } from './classic/read-classic-value.js';
import { readGuid } from './guid.js';
import { formatIpv4 } from './ip-address.js';
import type { OutTypeName, PayloadDataField } from './payload-template.js';
import type { PayloadValue } from './payload-values.js';
import { readBinary, readIpv6, readSocketAddress } from './read-binary.js';
import {
  readAnsiText,
  readCharacter,
  readCountedAnsiText,
  readCountedUnicodeText,
  readUnicodeText,
} from './read-text.js';
import { readSid } from './sid.js';
import { readSystemTime } from './system-time.js';
import { codePageOf, type ValueFormat } from './value-options.js';

/**
 * Reads one value. For an array, it is one element.
 *
 * @param length the field's length at this point of the payload.
 * @param last whether nothing can follow the value. A string may then be missing, including its NUL, and a binary
 *   without a length takes the rest.
 */
export function readValue(
  reader: ByteReader,
  { inType, outType }: PayloadDataField,
  length: number | undefined,
  last: boolean,
  format: ValueFormat,
): PayloadValue {
  switch (inType) {
    case 'win:UnicodeString':
      return readUnicodeText(reader, length, last);
    case 'win:AnsiString':
      return readAnsiText(reader, codePageOf(outType, format), length, last);
    case 'win:CountedUnicodeString':
      return readCountedUnicodeText(reader);
    case 'win:CountedAnsiString':
      return readCountedAnsiText(reader, codePageOf(outType, format));
    case 'win:Int8':
      return outType === 'xs:string' ? readCharacter(reader, format.codePage) : reader.i8();
    case 'win:UInt8':
      if (outType === 'xs:boolean') return reader.u8() !== 0;
      return outType === 'xs:string' ? readCharacter(reader, format.codePage) : reader.u8();
    case 'win:Int16':
      return reader.i16();
    case 'win:UInt16':
      if (outType === 'win:Port') return reader.u16be();
      return outType === 'xs:string' ? reader.utf16(1) : reader.u16();
    case 'win:Int32':
      return reader.i32();
    case 'win:UInt32':
      return outType === 'win:IPv4' ? formatIpv4(reader.take(4)) : reader.u32();
    case 'win:HexInt32':
      return reader.u32();
    case 'win:Int64':
      return reader.i64();
    case 'win:UInt64':
    case 'win:HexInt64':
    case 'win:FILETIME':
      return reader.u64();
    case 'win:Pointer':
    case 'tdh:SizeT':
      return readPointer(reader, outType === 'xs:long', format.pointerSize);
    case 'win:Float':
      return reader.f32();
    case 'win:Double':
      return reader.f64();
    case 'win:Boolean':
      return reader.u32() !== 0;
    case 'win:GUID':
      return readGuid(reader);
    case 'win:SYSTEMTIME':
      return readSystemTime(reader);
    case 'win:SID':
      return readSid(reader);
    case 'win:Binary':
      return readBinaryValue(reader, length, outType, last);
    case 'win:CountedBinary':
      return readBinaryValue(reader, reader.u16(), outType, false);
    default:
      return readClassicValue(reader, inType, format);
  }
}

/** Returns the integer at the reader's position, ignoring its out-type. The reader does not move. */
export function peekInteger(reader: ByteReader, inType: PayloadDataField['inType']): number {
  const start = reader.offset;
  const value = inType.endsWith('Int8')
    ? reader.u8()
    : inType.endsWith('Int16')
      ? reader.u16()
      : reader.u32();
  reader.seek(start);
  return value;
}

function readPointer(reader: ByteReader, signed: boolean, size: 4 | 8): bigint {
  const at = reader.advance(size);
  return signed ? signedPointerAt(reader.view, at, size) : pointerAt(reader.view, at, size);
}

function readBinaryValue(
  reader: ByteReader,
  length: number | undefined,
  outType: OutTypeName | undefined,
  last: boolean,
): PayloadValue {
  if (outType === 'win:IPv6') return readIpv6(reader, length);
  const size = length ?? (last ? reader.remaining : undefined);
  return outType === 'win:SocketAddress' ? readSocketAddress(reader, size) : readBinary(reader, size);
}

/**
 * Returns the pointer at an offset.
 *
 * @param size the size of the pointer: 4 or 8 bytes.
 */
export function pointerAt(view: DataView, at: number, size: 4 | 8): bigint {
  placeOf(view, at, size);
  return size === 4 ? BigInt(view.getUint32(at, true)) : view.getBigUint64(at, true);
}

/** Returns the same pointer with a sign, as `xs:long` shows it. */
export function signedPointerAt(view: DataView, at: number, size: 4 | 8): bigint {
  placeOf(view, at, size);
  return size === 4 ? BigInt(view.getInt32(at, true)) : view.getBigInt64(at, true);
}
