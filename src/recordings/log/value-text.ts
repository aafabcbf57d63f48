import { ByteReader, BytesError } from '../../windows/bytes/bytes.js';
import {
  f32At,
  f64At,
  i8At,
  i16At,
  i32At,
  i64At,
  u8At,
  u16At,
  u32At,
  u64At,
} from '../../windows/bytes/numbers-at.js';
import { utf16Of } from '../../windows/bytes/utf16.js';
import { formatValue } from '../../windows/payload/format-value.js';
import type { PayloadValue } from '../../windows/payload/payload-values.js';
import { decodeAnsi } from '../../windows/values/ansi.js';
import { fileTimeToIso } from '../../windows/values/file-time.js';
import { formatGuid } from '../../windows/values/guid.js';
import { formatHexBinary } from '../../windows/values/hex.js';
import { readSid } from '../../windows/values/sid.js';
import { systemTimeAt, systemTimeToIso } from '../../windows/values/system-time.js';
import { fixedSize, inTypeOf, XmlType } from './xml-types.js';

/** The Windows version to imitate: newer ones write lower-case GUIDs, and 7 time decimals instead of 9. */
export interface ValueStyle {
  readonly upperCaseGuids: boolean;
  readonly nineDecimals: boolean;
}

/**
 * The text of a value in the XML of Windows, without escapes. A value that has fewer bytes than its type
 * needs has no text: this costs the value, not the event.
 *
 * @param type one that is no array, and not binary XML.
 */
export function valueText(
  bytes: Uint8Array,
  type: number,
  at: number,
  size: number,
  style: ValueStyle,
): string {
  if (size < fixedSize(type)) return '';
  switch (type) {
    case XmlType.Null:
      return '';
    case XmlType.String:
      return stringAt(bytes, at, size);
    case XmlType.AnsiString:
      return ansiAt(bytes, at, size);
    case XmlType.Int8:
      return String(i8At(bytes, at));
    case XmlType.UInt8:
      return String(u8At(bytes, at));
    case XmlType.Int16:
      return String(i16At(bytes, at));
    case XmlType.UInt16:
      return String(u16At(bytes, at));
    case XmlType.Int32:
      return String(i32At(bytes, at));
    case XmlType.UInt32:
      return String(u32At(bytes, at));
    case XmlType.Int64:
      return String(i64At(bytes, at));
    case XmlType.UInt64:
      return String(u64At(bytes, at));
    // The form that Windows gives these two is not known: no log with one is.
    case XmlType.Float:
    case XmlType.Double: {
      const inType = inTypeOf(type);
      return formatValue({ inType }, type === XmlType.Float ? f32At(bytes, at) : f64At(bytes, at));
    }
    case XmlType.Boolean:
      return u32At(bytes, at) === 0 ? 'false' : 'true';
    case XmlType.Guid: {
      const guid = `{${formatGuid(bytes, at)}}`;
      return style.upperCaseGuids ? guid.toUpperCase() : guid;
    }
    case XmlType.SizeT:
      return size < 4 ? '' : hexAt(bytes, at, size < 8 ? 4 : 8);
    case XmlType.HexInt32:
      return hexAt(bytes, at, 4);
    case XmlType.HexInt64:
      return hexAt(bytes, at, 8);
    case XmlType.FileTime: {
      const iso = fileTimeToIso(u64At(bytes, at));
      return style.nineDecimals ? `${iso.slice(0, -1)}00Z` : iso;
    }
    case XmlType.SystemTime:
      return `${systemTimeToIso(systemTimeAt(bytes, at))}Z`;
    case XmlType.Sid:
      return sidAt(bytes, at, size) ?? '';
    default:
      return formatHexBinary(bytes.subarray(at, at + size)).slice('0x'.length);
  }
}

/** The value as data, if any, with the types of `PayloadValue` for `inTypeOf(type)`. */
export function valueAt(bytes: Uint8Array, type: number, at: number, size: number): PayloadValue | undefined {
  if (size < fixedSize(type)) return undefined;
  switch (type) {
    case XmlType.Null:
      return undefined;
    case XmlType.String:
      return stringAt(bytes, at, size);
    case XmlType.AnsiString:
      return ansiAt(bytes, at, size);
    case XmlType.Int8:
      return i8At(bytes, at);
    case XmlType.UInt8:
      return u8At(bytes, at);
    case XmlType.Int16:
      return i16At(bytes, at);
    case XmlType.UInt16:
      return u16At(bytes, at);
    case XmlType.Int32:
      return i32At(bytes, at);
    case XmlType.UInt32:
    case XmlType.HexInt32:
      return u32At(bytes, at);
    case XmlType.Int64:
      return i64At(bytes, at);
    case XmlType.UInt64:
    case XmlType.HexInt64:
    case XmlType.FileTime:
      return u64At(bytes, at);
    case XmlType.Float:
      return f32At(bytes, at);
    case XmlType.Double:
      return f64At(bytes, at);
    case XmlType.Boolean:
      return u32At(bytes, at) !== 0;
    case XmlType.Guid:
      return formatGuid(bytes, at);
    case XmlType.SizeT:
      if (size < 4) return undefined;
      return size < 8 ? BigInt(u32At(bytes, at)) : u64At(bytes, at);
    case XmlType.SystemTime:
      return systemTimeAt(bytes, at);
    case XmlType.Sid:
      return sidAt(bytes, at, size);
    default:
      return bytes.slice(at, at + size);
  }
}

/** One NUL at the end belongs to the storage, not to the text. */
function stringAt(bytes: Uint8Array, at: number, size: number): string {
  const end = at + (size & ~1);
  const hasNul = end > at && bytes[end - 1] === 0 && bytes[end - 2] === 0;
  return utf16Of(bytes, at, hasNul ? end - 2 : end);
}

/** The code page is that of the machine that wrote the log, which no log names. */
function ansiAt(bytes: Uint8Array, at: number, size: number): string {
  const end = at + size;
  return decodeAnsi(bytes, 'windows-1252', at, size > 0 && bytes[end - 1] === 0 ? end - 1 : end);
}

function hexAt(bytes: Uint8Array, at: number, size: 4 | 8): string {
  const high = size === 8 ? u32At(bytes, at + 4) : 0;
  const low = u32At(bytes, at).toString(16);
  return high === 0 ? `0x${low}` : `0x${high.toString(16)}${low.padStart(8, '0')}`;
}

function sidAt(bytes: Uint8Array, at: number, size: number): string | undefined {
  try {
    return readSid(new ByteReader(bytes.subarray(at, at + size)));
  } catch (error) {
    if (error instanceof BytesError) return undefined;
    throw error;
  }
}
