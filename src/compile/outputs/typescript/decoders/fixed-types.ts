import type { PayloadDataField } from '../../../../windows/payload/payload-template.js';

/** The code that reads a fixed-size value at a known offset. */
export interface FixedType {
  readonly size: number | 'pointer';
  /** Returns the expression that reads the value; `at` is the expression of its place. */
  readonly read: (at: string) => string;
  /** The function that the expression calls: of `wevtc/codegen`, or in `number-functions.ts`. */
  readonly calls: string;
  /** The type of the value, if it has a short name. */
  readonly type: 'number' | 'bigint' | 'boolean' | 'string' | undefined;
}

/** @param name a function of the bytes and an offset. */
const via = (name: string, size: number, type: FixedType['type'] = 'number'): FixedType => ({
  size,
  read: (at) => `${name}(bytes, ${at})`,
  calls: name,
  type,
});

const pointer = (name: string): FixedType => ({
  size: 'pointer',
  read: (at) => `${name}(bytes, ${at}, pointerSize)`,
  calls: name,
  type: 'bigint',
});

/** @param around turns the expression of a value into that of another value. */
const converted = (
  from: FixedType,
  type: FixedType['type'],
  around: (value: string) => string,
): FixedType => ({
  ...from,
  type,
  read: (at) => around(from.read(at)),
});
const isNotZero = (value: string) => `${value} !== 0`;

const u8 = via('u8At', 1);
const u16 = via('u16At', 2);
const u32 = via('u32At', 4);
const u64 = via('u64At', 8, 'bigint');

const TYPES: Readonly<Record<string, FixedType>> = {
  'win:Int8': via('i8At', 1),
  'win:UInt8': u8,
  'win:Int16': via('i16At', 2),
  'win:UInt16': u16,
  'win:Int32': via('i32At', 4),
  'win:UInt32': u32,
  'win:HexInt32': u32,
  'win:Int64': via('i64At', 8, 'bigint'),
  'win:UInt64': u64,
  'win:HexInt64': u64,
  'win:FILETIME': u64,
  'win:Float': via('f32At', 4),
  'win:Double': via('f64At', 8),
  'win:Boolean': converted(u32, 'boolean', isNotZero),
  'win:GUID': via('guidAt', 16, 'string'),
  'win:SYSTEMTIME': { ...via('systemTimeAt', 16), type: undefined },
  'win:Pointer': pointer('pointerAt'),
};

/** In-types with an out-type that decodes the bytes differently. */
const SPECIAL: Readonly<Record<string, FixedType>> = {
  'win:UInt8 xs:boolean': converted(u8, 'boolean', isNotZero),
  'win:UInt16 win:Port': via('u16beAt', 2),
  'win:UInt16 xs:string': converted(u16, 'string', (value) => `String.fromCharCode(${value})`),
  'win:UInt32 win:IPv4': via('ipv4At', 4, 'string'),
  'win:Pointer xs:long': pointer('signedPointerAt'),
};

/** Returns `undefined` for values of variable size, and for characters of a code page. */
export function fixedTypeOf({ inType, outType }: PayloadDataField): FixedType | undefined {
  if (/^win:U?Int8$/.test(inType) && outType === 'xs:string') return undefined;
  return SPECIAL[`${inType} ${outType}`] ?? TYPES[inType];
}

/** The code that reads a length or count field: its bits as an integer, for all in-types and out-types. */
export function plainInteger({ inType }: PayloadDataField): FixedType {
  return TYPES[inType.replace('win:Int', 'win:UInt')] as FixedType;
}
