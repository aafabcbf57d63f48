import type { PayloadDataField } from '../../../etw/payload-template.js';

/** How to read a value of fixed size at a known place. */
export interface FixedType {
  readonly size: number | 'pointer';
  /** Returns the expression that reads the value; `at` is the expression of its place. */
  readonly read: (at: string) => string;
  /** The function of `wevtc/etw` that the expression calls. */
  readonly calls?: string;
}

const viaView = (size: number, method: string): FixedType => ({
  size,
  read: (at) => `view.get${method}(${at}${size === 1 ? '' : ', true'})`,
});

const TYPES: Readonly<Record<string, FixedType>> = {
  'win:Int8': viaView(1, 'Int8'),
  'win:UInt8': viaView(1, 'Uint8'),
  'win:Int16': viaView(2, 'Int16'),
  'win:UInt16': viaView(2, 'Uint16'),
  'win:Int32': viaView(4, 'Int32'),
  'win:UInt32': viaView(4, 'Uint32'),
  'win:HexInt32': viaView(4, 'Uint32'),
  'win:Int64': viaView(8, 'BigInt64'),
  'win:UInt64': viaView(8, 'BigUint64'),
  'win:HexInt64': viaView(8, 'BigUint64'),
  'win:FILETIME': viaView(8, 'BigUint64'),
  'win:Float': viaView(4, 'Float32'),
  'win:Double': viaView(8, 'Float64'),
  'win:Boolean': { size: 4, read: (at) => `view.getUint32(${at}, true) !== 0` },
  'win:GUID': { size: 16, read: (at) => `formatGuid(bytes, ${at})`, calls: 'formatGuid' },
  'win:SYSTEMTIME': { size: 16, read: (at) => `systemTimeAt(view, ${at})`, calls: 'systemTimeAt' },
  'win:Pointer': {
    size: 'pointer',
    read: (at) => `pointerAt(view, ${at}, pointerSize)`,
    calls: 'pointerAt',
  },
};

/** In-types with an out-type that decodes the bytes differently. */
const SPECIAL: Readonly<Record<string, FixedType>> = {
  'win:UInt8 xs:boolean': { size: 1, read: (at) => `view.getUint8(${at}) !== 0` },
  'win:UInt16 win:Port': { size: 2, read: (at) => `view.getUint16(${at}, false)` },
  'win:UInt16 xs:string': { size: 2, read: (at) => `String.fromCharCode(view.getUint16(${at}, true))` },
  'win:UInt32 win:IPv4': { size: 4, read: (at) => `ipv4At(bytes, ${at})`, calls: 'ipv4At' },
  'win:Pointer xs:long': {
    size: 'pointer',
    read: (at) => `signedPointerAt(view, ${at}, pointerSize)`,
    calls: 'signedPointerAt',
  },
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
