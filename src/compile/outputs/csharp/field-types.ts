import { effectiveOutType } from '../../../manifest/model/meaning/out-type.js';
import type { DataField, Extent, Field } from '../../../manifest/model/model.js';
import type { ClassNames } from './names.js';

interface CsharpType {
  /** The type of a parameter. */
  readonly type: string;
  /** The method of `Payload` that writes one value. */
  readonly writer: string;
  /** Whether EventSource writes this type as the same bytes, so that its metadata can include the field. */
  readonly declared: boolean;
}

const scalar = (type: string, writer: string): CsharpType => ({ type, writer, declared: true });
const converted = (type: string, writer: string): CsharpType => ({ type, writer, declared: false });

/** The C# type of each in-type, by its name. */
const TYPES: Readonly<Record<string, CsharpType>> = {
  'win:UnicodeString': scalar('string', 'Utf16'),
  'win:AnsiString': converted('string', 'Ansi'),
  'win:CountedUnicodeString': converted('string', 'CountedUtf16'),
  'win:CountedAnsiString': converted('string', 'CountedAnsi'),
  'win:Int8': scalar('sbyte', 'Int8'),
  'win:UInt8': scalar('byte', 'UInt8'),
  'win:Int16': scalar('short', 'Int16'),
  'win:UInt16': scalar('ushort', 'UInt16'),
  'win:Int32': scalar('int', 'Int32'),
  'win:UInt32': scalar('uint', 'UInt32'),
  'win:HexInt32': scalar('uint', 'UInt32'),
  'win:Int64': scalar('long', 'Int64'),
  'win:UInt64': scalar('ulong', 'UInt64'),
  'win:HexInt64': scalar('ulong', 'UInt64'),
  'win:Float': scalar('float', 'Float'),
  'win:Double': scalar('double', 'Double'),
  'win:Boolean': scalar('bool', 'Boolean'),
  'win:GUID': scalar('Guid', 'Guid'),
  'win:Pointer': scalar('IntPtr', 'Pointer'),
  'win:FILETIME': scalar('DateTime', 'FileTime'),
  'win:SYSTEMTIME': converted('DateTime', 'SystemTime'),
  'win:SID': converted('byte[]', 'Sid'),
  'win:Binary': converted('byte[]', 'Bytes'),
  'win:CountedBinary': converted('byte[]', 'CountedBytes'),
};

/** In-types whose C# type in the classes of mc.exe is another one. */
const MC_TYPES: Readonly<Record<string, CsharpType>> = {
  'win:CountedAnsiString': converted('byte[]', 'CountedBytes'),
  'win:HexInt32': scalar('int', 'Int32'),
  'win:HexInt64': scalar('long', 'Int64'),
  'win:SID': converted('SecurityIdentifier', 'Sid'),
};

/** Out-types that make ANSI strings UTF-8 (tdh.h). */
const UTF8_OUT_TYPES: ReadonlySet<string> = new Set(['win:Utf8', 'win:Xml', 'win:Json']);

/** The size of an IPv6 address, and of win:Binary with out-type win:IPv6 and no length (tdh.h). */
const IPV6_SIZE = 16;

/** A field element's type, and how to write it. The binder has ensured that there is an in-type. */
export function csharpType(field: DataField, { isMc }: Pick<ClassNames, 'isMc'>): CsharpType {
  const name = field.inType?.target?.name ?? '';
  const type = (isMc ? MC_TYPES[name] : undefined) ?? TYPES[name];
  if (type === undefined) throw new TypeError(`no C# type for '${field.inType?.name}'`);
  const isUtf8 = UTF8_OUT_TYPES.has(effectiveOutType(field)?.name ?? '');
  return isUtf8 ? { ...type, writer: type.writer.replace('Ansi', 'Utf8') } : type;
}

/** The type of a field's parameter, including arrays, enums and structs. */
export function parameterType(field: Field, names: ClassNames): string {
  const element = elementType(field, names);
  if (isJoined(field, names)) return element;
  return isArray(field.count) ? `${element}[]` : element;
}

function elementType(field: Field, names: ClassNames): string {
  if (field.kind === 'struct') return names.structs.get(field) as string;
  const map = field.map?.target;
  return (map && names.maps.get(map)) ?? csharpType(field, names).type;
}

/** Whether mc.exe's classes join an array: UTF-16 strings as one, binary or counted data as `byte[]`. */
export function isJoined(field: Field, { isMc }: ClassNames): boolean {
  if (!isMc || field.kind === 'struct') return false;
  const inType = field.inType?.target?.name;
  if (inType === 'win:Binary') return lengthOf(field) !== undefined;
  return inType === 'win:UnicodeString' || inType?.startsWith('win:Counted') === true;
}

/** mc.exe and TDH treat a count of 0 as no count. A count of 1 is written like a scalar. */
export function isArray(count: Extent | undefined): count is Extent {
  return count !== undefined && (count.kind === 'field' || count.value > 1);
}

/** The length that has an effect: in characters for strings, in bytes for binary data. */
export function lengthOf(field: DataField): Extent | undefined {
  const inType = field.inType?.target?.name;
  if (inType !== 'win:UnicodeString' && inType !== 'win:AnsiString' && inType !== 'win:Binary')
    return undefined;
  const { length } = field;
  if (length !== undefined && (length.kind === 'field' || length.value > 0)) return length;
  const isIpv6 = inType === 'win:Binary' && effectiveOutType(field)?.name === 'win:IPv6';
  return isIpv6 ? { kind: 'literal', value: IPV6_SIZE, range: field.range } : undefined;
}

/** Whether a field is the length of the next, binary one. EventSource describes both as one `byte[]`. */
export function isLengthOf(field: Field, next: Field | undefined, names: ClassNames): next is DataField {
  if (field.kind === 'struct' || next === undefined || next.kind === 'struct') return false;
  const { inType, length, count } = next;
  return (
    csharpType(field, names).type === 'uint' &&
    !isArray(field.count) &&
    !isArray(count) &&
    inType?.target?.name === 'win:Binary' &&
    length?.kind === 'field' &&
    length.reference.target === field
  );
}
