import type { InTypeName } from '../../windows/payload/payload-template.js';

/** The types of values in the binary XML of event logs ([MS-EVEN6], winevt.h). */
export const XmlType = {
  Null: 0x00,
  String: 0x01,
  AnsiString: 0x02,
  Int8: 0x03,
  UInt8: 0x04,
  Int16: 0x05,
  UInt16: 0x06,
  Int32: 0x07,
  UInt32: 0x08,
  Int64: 0x09,
  UInt64: 0x0a,
  Float: 0x0b,
  Double: 0x0c,
  Boolean: 0x0d,
  Binary: 0x0e,
  Guid: 0x0f,
  SizeT: 0x10,
  FileTime: 0x11,
  SystemTime: 0x12,
  Sid: 0x13,
  HexInt32: 0x14,
  HexInt64: 0x15,
  BinaryXml: 0x21,
} as const;

/** The bit of arrays. */
export const ARRAY = 0x80;

/** The in-types of manifests whose values these types store, by type. */
const IN_TYPES: readonly (InTypeName | undefined)[] = [
  undefined,
  'win:UnicodeString',
  'win:AnsiString',
  'win:Int8',
  'win:UInt8',
  'win:Int16',
  'win:UInt16',
  'win:Int32',
  'win:UInt32',
  'win:Int64',
  'win:UInt64',
  'win:Float',
  'win:Double',
  'win:Boolean',
  'win:Binary',
  'win:GUID',
  'win:Pointer',
  'win:FILETIME',
  'win:SYSTEMTIME',
  'win:SID',
  'win:HexInt32',
  'win:HexInt64',
];

/** The in-type of a type that is no array; binary for types that nobody knows. */
export function inTypeOf(type: number): InTypeName {
  return IN_TYPES[type] ?? 'win:Binary';
}

/** The bytes of one value, by type; 0 for types of any size. */
const SIZES = [0, 0, 0, 1, 1, 2, 2, 4, 4, 8, 8, 4, 8, 4, 0, 16, 0, 8, 16, 0, 4, 8];

export function fixedSize(type: number): number {
  return SIZES[type] ?? 0;
}
