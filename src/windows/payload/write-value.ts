import type { ByteWriter } from '../bytes/bytes.js';
import { writeGuid } from '../values/guid.js';
import { parseIpv4 } from '../values/ip-address.js';
import { writeSid } from '../values/sid.js';
import { type SystemTime, writeSystemTime } from '../values/system-time.js';
import type { PayloadDataField } from './payload-template.js';
import type { PayloadValue } from './payload-values.js';
import { codePageOf, type ValueFormat } from './value-options.js';
import { binaryBytes, writeCountedBytes } from './write-binary.js';
import { writeClassicValue } from './write-classic-value.js';
import {
  ansiBytes,
  isString,
  refuse,
  writeAnsiText,
  writeCharacter,
  writeUnicodeText,
} from './write-text.js';

/**
 * Writes one value. For an array, it is one element. The writer checks the ranges of numbers.
 *
 * @param length the field's length at this point of the payload.
 * @throws BytesError for a value of another type, or a value that does not fit.
 */
export function writeValue(
  writer: ByteWriter,
  { inType, outType }: PayloadDataField,
  value: PayloadValue,
  length: number | undefined,
  format: ValueFormat,
): void {
  switch (inType) {
    case 'win:UnicodeString':
      writeUnicodeText(writer, isString(writer, value), length);
      break;
    case 'win:AnsiString':
      writeAnsiText(writer, isString(writer, value), codePageOf(outType, format), length);
      break;
    case 'win:CountedUnicodeString':
      writer.u16(isString(writer, value).length * 2);
      writer.utf16(value as string);
      break;
    case 'win:CountedAnsiString':
      writeCountedBytes(writer, ansiBytes(writer, isString(writer, value), codePageOf(outType, format)));
      break;
    case 'win:Int8':
      if (outType === 'xs:string') writeCharacter(writer, isString(writer, value), format.codePage);
      else writer.i8(value as number);
      break;
    case 'win:UInt8':
      if (outType === 'xs:string') writeCharacter(writer, isString(writer, value), format.codePage);
      else writer.u8(outType === 'xs:boolean' ? numberOfBoolean(writer, value) : (value as number));
      break;
    case 'win:Int16':
      writer.i16(value as number);
      break;
    case 'win:UInt16':
      if (outType === 'win:Port') writer.u16be(value as number);
      else writer.u16(outType === 'xs:string' ? codeUnit(writer, value) : (value as number));
      break;
    case 'win:Int32':
      writer.i32(value as number);
      break;
    case 'win:UInt32':
      if (outType !== 'win:IPv4') writer.u32(value as number);
      else writer.put(parseIpv4(isString(writer, value)) ?? refuse(writer, value, 'is not an IPv4 address'));
      break;
    case 'win:HexInt32':
      writer.u32(value as number);
      break;
    case 'win:Int64':
      writer.i64(value as bigint);
      break;
    case 'win:UInt64':
    case 'win:HexInt64':
    case 'win:FILETIME':
      writer.u64(value as bigint);
      break;
    case 'win:Pointer':
    case 'tdh:SizeT':
      writePointer(writer, value, outType === 'xs:long', format);
      break;
    case 'win:Float':
      writer.f32(value as number);
      break;
    case 'win:Double':
      writer.f64(value as number);
      break;
    case 'win:Boolean':
      writer.u32(numberOfBoolean(writer, value));
      break;
    case 'win:GUID':
      writeGuid(writer, value as string);
      break;
    case 'win:SYSTEMTIME':
      if (typeof value !== 'object') refuse(writer, value, 'is not a SystemTime');
      writeSystemTime(writer, value as SystemTime);
      break;
    case 'win:SID':
      writeSid(writer, value as string);
      break;
    case 'win:Binary':
      writer.put(binaryBytes(writer, value, outType, length));
      break;
    case 'win:CountedBinary':
      writeCountedBytes(writer, binaryBytes(writer, value, outType, undefined));
      break;
    default:
      writeClassicValue(writer, inType, value, format);
  }
}

function numberOfBoolean(writer: ByteWriter, value: PayloadValue): number {
  return typeof value === 'boolean' ? Number(value) : refuse(writer, value, 'is not a boolean');
}

/** A character by itself is one UTF-16 code unit. */
function codeUnit(writer: ByteWriter, value: PayloadValue): number {
  const text = isString(writer, value);
  return text.length === 1 ? text.charCodeAt(0) : refuse(writer, value, 'is not one UTF-16 code unit');
}

function writePointer(writer: ByteWriter, value: PayloadValue, signed: boolean, format: ValueFormat): void {
  if (format.pointerSize === 8) {
    if (signed) writer.i64(value as bigint);
    else writer.u64(value as bigint);
    return;
  }
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) refuse(writer, value, 'is not a bigint');
  if (signed) writer.i32(Number(value));
  else writer.u32(Number(value));
}
