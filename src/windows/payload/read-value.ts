import type { ByteReader } from '../bytes/bytes.js';
import { pointerAt, signedPointerAt } from '../bytes/numbers-at.js';
import { readGuid } from '../values/guid.js';
import { ipv4At } from '../values/ip-address.js';
import { readSid } from '../values/sid.js';
import { readSystemTime } from '../values/system-time.js';
import type { OutTypeName, PayloadDataField } from './payload-template.js';
import type { PayloadValue } from './payload-values.js';
import { readBinary, readIpv6, readSocketAddress } from './read-binary.js';
import { readClassicValue } from './read-classic-value.js';
import {
  readAnsiText,
  readCharacter,
  readCountedAnsiText,
  readCountedUnicodeText,
  readUnicodeText,
} from './read-text.js';
import { codePageOf, type ValueFormat } from './value-options.js';

/**
 * Reads one value. For an array, it is one element.
 *
 * @param length the field's length at this point of the payload.
 */
export type ValueReader = (
  reader: ByteReader,
  format: ValueFormat,
  length: number | undefined,
) => PayloadValue;

/**
 * Returns the function for the values of a field.
 *
 * @param last whether it ends the payload: strings may be missing, and unsized binaries take the rest.
 */
export function valueReader({ inType, outType }: PayloadDataField, last: boolean): ValueReader {
  const isCharacter = outType === 'xs:string';
  switch (inType) {
    case 'win:UnicodeString':
      return (reader, _, length) => readUnicodeText(reader, length, last);
    case 'win:AnsiString':
      return (reader, format, length) => readAnsiText(reader, codePageOf(outType, format), length, last);
    case 'win:CountedUnicodeString':
      return readCountedUnicodeText;
    case 'win:CountedAnsiString':
      return (reader, format) => readCountedAnsiText(reader, codePageOf(outType, format));
    case 'win:Int8':
      return isCharacter ? readAnsiCharacter : (reader) => reader.i8();
    case 'win:UInt8':
      if (outType === 'xs:boolean') return (reader) => reader.u8() !== 0;
      return isCharacter ? readAnsiCharacter : (reader) => reader.u8();
    case 'win:Int16':
      return (reader) => reader.i16();
    case 'win:UInt16':
      if (outType === 'win:Port') return (reader) => reader.u16be();
      return isCharacter ? (reader) => reader.utf16(1) : (reader) => reader.u16();
    case 'win:Int32':
      return (reader) => reader.i32();
    case 'win:UInt32':
      if (outType === 'win:IPv4') return (reader) => ipv4At(reader.bytes, reader.advance(4));
      return (reader) => reader.u32();
    case 'win:HexInt32':
      return (reader) => reader.u32();
    case 'win:Int64':
      return (reader) => reader.i64();
    case 'win:UInt64':
    case 'win:HexInt64':
    case 'win:FILETIME':
      return (reader) => reader.u64();
    case 'win:Pointer':
    case 'tdh:SizeT': {
      const at = outType === 'xs:long' ? signedPointerAt : pointerAt;
      return (reader, { pointerSize }) => at(reader.bytes, reader.advance(pointerSize), pointerSize);
    }
    case 'win:Float':
      return (reader) => reader.f32();
    case 'win:Double':
      return (reader) => reader.f64();
    case 'win:Boolean':
      return (reader) => reader.u32() !== 0;
    case 'win:GUID':
      return readGuid;
    case 'win:SYSTEMTIME':
      return readSystemTime;
    case 'win:SID':
      return readSid;
    case 'win:Binary':
      return (reader, _, length) => readBinaryValue(reader, length, outType, last);
    case 'win:CountedBinary':
      return (reader) => readBinaryValue(reader, reader.u16(), outType, false);
    default:
      return (reader, format) => readClassicValue(reader, inType, format);
  }
}

function readAnsiCharacter(reader: ByteReader, { codePage }: ValueFormat): string {
  return readCharacter(reader, codePage);
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
