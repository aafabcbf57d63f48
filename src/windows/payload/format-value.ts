import { listOf, objectOf, stringOf, wrongType } from '../checks/arguments.js';
import { fileTimeToIso } from '../values/file-time.js';
import { formatHexBinary } from '../values/hex.js';
import { isoOf, type SystemTime } from '../values/system-time.js';
import { mapText } from './map-text.js';
import { checkOptionNames } from './option-names.js';
import type { OutTypeName, PayloadDataField, PayloadField } from './payload-template.js';
import type { PayloadValue, PayloadValues } from './payload-values.js';
import { MAX_STRUCT_DEPTH } from './struct-depth.js';
import { CUT, MAX_TEXT } from './text-limit.js';

/**
 * The style of a value. `tdh`: as by TdhFormatProperty. `event-log`: as in Windows' event messages, with
 * lower-case digits in pointers (`win:Pointer`, size_t), and FILETIMEs with nine decimals and a left-to-right
 * mark (U+200E) before the year and around each hyphen. All else is equal.
 */
export type FormatStyle = 'event-log' | 'tdh';

/** Options of `formatField` and `formatValue`. */
export interface ValueFormatOptions {
  /** `tdh` if it is left out; in the inserts of messages, `event-log`. */
  readonly style?: FormatStyle | undefined;

  /** An error code's text, which Windows takes from the machine; without it, the code is hexadecimal. */
  readonly errorText?: ((kind: ErrorKind, code: number) => string | undefined) | undefined;
}

/** The out-types of error codes that have texts in Windows. */
export type ErrorKind = 'win:Win32Error' | 'win:NTSTATUS' | 'win:HResult';

/**
 * Returns the display text of a field's value, according to its out-type and map: for one value, the text of
 * TdhFormatProperty, or with the style `event-log` the text in event log messages. An array is `[1, 2]` and a
 * struct is `{Offset=0, Size=16}`, for which Windows has no form; both end with `…` after four million
 * characters. Dates are in ISO 8601, with `Z` if they are known to be UTC (FILETIME, `win:DateTimeUtc`).
 *
 * @param value the value of the field from `decodePayload` or generated code.
 * @throws TypeError for an unknown style.
 */
export function formatField(
  field: PayloadField,
  value: PayloadValue | object,
  options: ValueFormatOptions = {},
): string {
  checkOptionNames(options);
  return textOfField(field, value, options);
}

/** Like `formatField` without an option check; a trace's values share options, which are checked once. */
export function textOfField(
  field: PayloadField,
  value: PayloadValue | object,
  options: ValueFormatOptions,
): string {
  return formatAt(field, value, options, 0, { length: 0 });
}

/**
 * @param depth the number of structs and arrays around the value.
 * @param text counts the text so far, of all parts of the value.
 */
function formatAt(
  field: PayloadField,
  value: PayloadValue | object,
  options: ValueFormatOptions,
  depth: number,
  text: { length: number },
): string {
  objectOf(field, 'field');
  // A struct and its array are two levels.
  if (depth > 2 * MAX_STRUCT_DEPTH + 1) {
    wrongType('field', `a template with at most ${MAX_STRUCT_DEPTH} structs in each other`, field);
  }
  if (Array.isArray(value)) {
    return `[${joined(value, text, (element) => formatAt(field, element, options, depth + 1, text))}]`;
  }
  if (!('members' in field)) {
    const formatted = textOfValue(field, value as PayloadValue, options);
    text.length += formatted.length;
    return formatted;
  }
  const struct = objectOf(value, 'value') as PayloadValues;
  const members = listOf(field.members, 'field.members');
  return `{${joined(members, text, (member) => {
    const name = stringOf(objectOf(member, 'field.members[]').name, 'field.members[].name');
    const of = struct[name];
    text.length += name.length;
    return `${name}=${of === undefined || of === null ? '' : formatAt(member, of, options, depth + 1, text)}`;
  })}}`;
}

/** The parts of an array or a struct, up to the longest text. */
function joined<Part>(
  parts: readonly Part[],
  text: { length: number },
  format: (part: Part) => string,
): string {
  const formatted: string[] = [];
  for (const part of parts) {
    if (text.length > MAX_TEXT) {
      formatted.push(CUT);
      break;
    }
    formatted.push(format(part));
    text.length += 2;
  }
  return formatted.join(', ');
}

/** Returns the display text of one value of a data field. For an array, it is one element. */
export function formatValue(
  field: Pick<PayloadDataField, 'inType' | 'outType' | 'map'>,
  value: PayloadValue,
  options: ValueFormatOptions = {},
): string {
  checkOptionNames(options);
  return textOfValue(field, value, options);
}

function textOfValue(
  field: Pick<PayloadDataField, 'inType' | 'outType' | 'map'>,
  value: PayloadValue,
  options: ValueFormatOptions,
): string {
  const { inType, outType, map } = objectOf(field, 'field');
  switch (typeof value) {
    case 'string':
      return inType === 'win:GUID' ? `{${value}}` : value;
    case 'number': {
      const text = map ? mapText(map, value) : undefined;
      if (text !== undefined) return text;
      if (isErrorKind(outType)) {
        const errorText = options?.errorText;
        return errorText?.(outType, value >>> 0) ?? hex(value, inType);
      }
      if (is64Bits(inType) && Number.isSafeInteger(value)) return textOfValue(field, BigInt(value), options);
      if (isHex(inType, outType)) return hex(value, inType);
      return inType === 'win:Float' ? formatFloat(value) : formatNumber(value);
    }
    case 'bigint':
      if (inType === 'win:FILETIME') return formatFileTime(value, options);
      return isHex(inType, outType) ? hex64(value, inType, options) : `${value}`;
    case 'boolean':
      return String(value);
    default:
      if (value instanceof Uint8Array) return formatHexBinary(value);
      return `${isoOf(value as SystemTime, 'value')}${outType === 'win:DateTimeUtc' ? 'Z' : ''}`;
  }
}

function isEventLog(options: ValueFormatOptions): boolean {
  return options?.style === 'event-log';
}

/** The left-to-right mark, with which Windows surrounds the parts of dates. */
const LRM = '\u200e';

function formatFileTime(value: bigint, options: ValueFormatOptions): string {
  const iso = fileTimeToIso(BigInt.asUintN(64, value));
  if (!isEventLog(options)) return iso;
  const time = iso.indexOf('T');
  const date = iso.slice(0, time).replaceAll('-', `${LRM}-${LRM}`);
  return `${LRM}${date}${iso.slice(time, -1)}00Z`;
}

function hex64(value: bigint, inType: InType, options: ValueFormatOptions): string {
  const digits = BigInt.asUintN(64, value).toString(16);
  const isPointer = inType === 'win:Pointer' || inType === 'tdh:SizeT';
  return `0x${isPointer && isEventLog(options) ? digits : digits.toUpperCase()}`;
}

type InType = PayloadDataField['inType'];

/** The in-types whose values are bigints. Callers may pass numbers for them. */
function is64Bits(inType: InType): boolean {
  switch (inType) {
    case 'win:Int64':
    case 'win:UInt64':
    case 'win:HexInt64':
    case 'win:Pointer':
    case 'win:FILETIME':
    case 'tdh:SizeT':
      return true;
    default:
      return false;
  }
}

/** Whether values of an out-type are error codes. */
export function isErrorKind(outType: OutTypeName | undefined): outType is ErrorKind {
  return outType === 'win:Win32Error' || outType === 'win:NTSTATUS' || outType === 'win:HResult';
}

/** By out-type. In-types with a hexadecimal default keep it unless an allowed out-type is specified. */
export function isHex(inType: InType, outType: OutTypeName | undefined): boolean {
  if (typeof outType === 'string' && /^win:(?:HexInt\d+|CodePointer|ErrorCode)$/.test(outType)) return true;
  if (inType === 'win:Pointer' || inType === 'tdh:SizeT')
    return outType !== 'xs:long' && outType !== 'xs:unsignedLong';
  return inType === 'win:HexInt32' || inType === 'win:HexInt64';
}

/** Hexadecimal without leading zeros. A negative number is shown by its bits. */
function hex(value: number, inType: InType): string {
  const bits = inType === 'win:Int8' ? value & 0xff : inType === 'win:Int16' ? value & 0xffff : value >>> 0;
  return `0x${bits.toString(16).toUpperCase()}`;
}

/** The shortest text for this float: 0.1, not 0.10000000149011612, which is its value as a double. */
function formatFloat(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (Object.is(Math.fround(rounded), value)) return formatNumber(rounded);
  }
  return formatNumber(value);
}

/** In the form of xs:double. */
function formatNumber(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value);
  return Number.isNaN(value) ? 'NaN' : value < 0 ? '-INF' : 'INF';
}
