import type { InType, OutType } from '../../../windows/winmeta/types.js';

/** The TypeScript type that a value of an in-type decodes to, by the in-type's name. */
const TYPE_BY_IN_TYPE: Readonly<Record<string, string>> = {
  'win:UnicodeString': 'string',
  'win:AnsiString': 'string',
  'win:CountedUnicodeString': 'string',
  'win:CountedAnsiString': 'string',
  'win:Int8': 'number',
  'win:UInt8': 'number',
  'win:Int16': 'number',
  'win:UInt16': 'number',
  'win:Int32': 'number',
  'win:UInt32': 'number',
  'win:HexInt32': 'number',
  'win:Int64': 'bigint',
  'win:UInt64': 'bigint',
  'win:HexInt64': 'bigint',
  'win:Pointer': 'bigint',
  'win:Float': 'number',
  'win:Double': 'number',
  'win:Boolean': 'boolean',
  'win:Binary': 'Uint8Array',
  'win:CountedBinary': 'Uint8Array',
  'win:GUID': 'string',
  'win:FILETIME': 'FileTime',
  'win:SYSTEMTIME': 'SystemTime',
  'win:SID': 'string',
};

/** Out-types that decode the bits differently from the in-type. */
const TYPE_BY_OUT_TYPE: Readonly<Record<string, string>> = {
  // One character, for an integer in-type.
  'xs:string': 'string',
  // For UInt8.
  'xs:boolean': 'boolean',
  'win:IPv4': 'string',
  'win:IPv6': 'string',
  'win:SocketAddress': 'string',
};

/** The notation of values that are strings because JavaScript has no type for them. */
const NOTATION: Readonly<Record<string, string>> = {
  'win:GUID': 'as `00000000-0000-0000-0000-000000000000`',
  'win:SID': 'as `S-1-5-18`',
  'win:IPv4': 'as `192.0.2.1`',
  'win:IPv6': 'as `2001:db8::1`',
  'win:SocketAddress': 'as `192.0.2.1:443` or `[2001:db8::1]:443`',
};

/** The TypeScript type of one element of a field, without its map. */
export function scalarType(inType: InType | undefined, outType: OutType | undefined): string {
  return (outType && TYPE_BY_OUT_TYPE[outType.name]) ?? (inType && TYPE_BY_IN_TYPE[inType.name]) ?? 'unknown';
}

/** The remark about the notation of a field's strings, if it needs one. */
export function notation(inType: InType | undefined, outType: OutType | undefined): string | undefined {
  return (outType && NOTATION[outType.name]) ?? (inType && NOTATION[inType.name]);
}
