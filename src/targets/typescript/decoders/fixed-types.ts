import type { PayloadDataField } from '../../../etw/payload-template.js';

/** How to read a value of fixed size at a known place. */
export interface FixedType {
  readonly size: number | 'pointer';
  /** Returns the expression that reads the value; `at` is the expression of its place. */
  readonly read: (at: string) => string;
  /** The function of `wevtc/etw` that the expression calls. */
  readonly calls: string;
  /** The same with a DataView. Absent if that is not faster. */
  readonly readWithView: ((at: string) => string) | undefined;
}

/** @param name a function of the bytes and an offset. */
const via = (name: string, size: number): FixedType => ({
  size,
  read: (at) => `${name}(bytes, ${at})`,
  calls: name,
  readWithView: undefined,
});

/** @param method the end of the name of a method of DataView. */
const number = (name: string, size: number, method: string, littleEndian = true): FixedType => ({
  ...via(name, size),
  readWithView: (at) => `view.get${method}(${at}${size === 1 ? '' : `, ${littleEndian}`})`,
});

const pointer = (name: string): FixedType => ({
  size: 'pointer',
  read: (at) => `${name}(bytes, ${at}, pointerSize)`,
  calls: name,
  readWithView: undefined,
});

/** @param around turns the expression of a value into that of another value. */
const converted = (
  { read, readWithView, ...rest }: FixedType,
  around: (value: string) => string,
): FixedType => ({
  ...rest,
  read: (at) => around(read(at)),
  readWithView: readWithView && ((at) => around(readWithView(at))),
});
const isNotZero = (value: string) => `${value} !== 0`;

const u8 = number('u8At', 1, 'Uint8');
const u16 = number('u16At', 2, 'Uint16');
const u32 = number('u32At', 4, 'Uint32');
const u64 = number('u64At', 8, 'BigUint64');

const TYPES: Readonly<Record<string, FixedType>> = {
  'win:Int8': number('i8At', 1, 'Int8'),
  'win:UInt8': u8,
  'win:Int16': number('i16At', 2, 'Int16'),
  'win:UInt16': u16,
  'win:Int32': number('i32At', 4, 'Int32'),
  'win:UInt32': u32,
  'win:HexInt32': u32,
  'win:Int64': number('i64At', 8, 'BigInt64'),
  'win:UInt64': u64,
  'win:HexInt64': u64,
  'win:FILETIME': u64,
  'win:Float': number('f32At', 4, 'Float32'),
  'win:Double': number('f64At', 8, 'Float64'),
  'win:Boolean': converted(u32, isNotZero),
  'win:GUID': via('formatGuid', 16),
  'win:SYSTEMTIME': via('systemTimeAt', 16),
  'win:Pointer': pointer('pointerAt'),
};

/** In-types with an out-type that decodes the bytes differently. */
const SPECIAL: Readonly<Record<string, FixedType>> = {
  'win:UInt8 xs:boolean': converted(u8, isNotZero),
  'win:UInt16 win:Port': number('u16beAt', 2, 'Uint16', false),
  'win:UInt16 xs:string': converted(u16, (value) => `String.fromCharCode(${value})`),
  'win:UInt32 win:IPv4': via('ipv4At', 4),
  'win:Pointer xs:long': pointer('signedPointerAt'),
};

/** Returns `undefined` for values of variable size, and for characters of a code page. */
export function fixedTypeOf({ inType, outType }: PayloadDataField): FixedType | undefined {
  if (/^win:U?Int8$/.test(inType) && outType === 'xs:string') return undefined;
  return SPECIAL[`${inType} ${outType}`] ?? TYPES[inType];
}

/** How to read the number in a field that contains a length or count: its bits as an integer, for all in- and out-types. */
export function plainInteger({ inType }: PayloadDataField): FixedType {
  return TYPES[inType.replace('win:Int', 'win:UInt')] as FixedType;
}
