import type { InTypeName, OutTypeName } from '../payload/payload-template.js';
import { TraceLoggingIn as In, TraceLoggingOut as Out } from './schema.js';

/** The types of a payload field. */
interface ValueTypes {
  readonly inType: InTypeName;
  readonly outType?: OutTypeName;
}

/** The in-types of manifests with the same bytes. */
const IN_TYPES: Readonly<Record<number, InTypeName>> = {
  [In.UnicodeString]: 'win:UnicodeString',
  [In.AnsiString]: 'win:AnsiString',
  [In.Int8]: 'win:Int8',
  [In.UInt8]: 'win:UInt8',
  [In.Int16]: 'win:Int16',
  [In.UInt16]: 'win:UInt16',
  [In.Int32]: 'win:Int32',
  [In.UInt32]: 'win:UInt32',
  [In.Int64]: 'win:Int64',
  [In.UInt64]: 'win:UInt64',
  [In.Float]: 'win:Float',
  [In.Double]: 'win:Double',
  [In.Bool32]: 'win:Boolean',
  [In.Binary]: 'win:CountedBinary',
  [In.Guid]: 'win:GUID',
  [In.Pointer]: 'win:Pointer',
  [In.FileTime]: 'win:FILETIME',
  [In.SystemTime]: 'win:SYSTEMTIME',
  [In.Sid]: 'win:SID',
  [In.HexInt32]: 'win:HexInt32',
  [In.HexInt64]: 'win:HexInt64',
  [In.CountedString]: 'win:CountedUnicodeString',
  [In.CountedAnsiString]: 'win:CountedAnsiString',
  [In.CountedBinary]: 'win:CountedBinary',
};

const ALL_8 = [In.Int8, In.UInt8];
const ALL_16 = [In.Int16, In.UInt16];
const ALL_32 = [In.Int32, In.UInt32, In.HexInt32];
const ALL_64 = [In.Int64, In.UInt64, In.HexInt64];
const BINARY = [In.Binary, In.CountedBinary];
const ANSI = [In.AnsiString, In.CountedAnsiString];
const TEXT = [In.UnicodeString, In.CountedString, ...ANSI];

/**
 * In-types for which an out-type has a meaning, and what they become. Without `inType`, they keep their own.
 */
interface Pair extends Partial<ValueTypes> {
  readonly of: readonly number[];
}

/** By out-type. Other pairs have no meaning, and Windows shows them as if there were no out-type. */
const OUT_TYPES: Readonly<Record<number, readonly Pair[]>> = {
  [Out.String]: [{ of: [...ALL_8, In.UInt16], outType: 'xs:string' }],
  [Out.Boolean]: [{ of: ALL_8, inType: 'win:UInt8', outType: 'xs:boolean' }],
  [Out.Hex]: [
    { of: ALL_8, outType: 'win:HexInt8' },
    { of: ALL_16, outType: 'win:HexInt16' },
    { of: ALL_32, outType: 'win:HexInt32' },
    { of: ALL_64, outType: 'win:HexInt64' },
  ],
  [Out.Pid]: [{ of: ALL_32, inType: 'win:UInt32', outType: 'win:PID' }],
  [Out.Tid]: [{ of: ALL_32, inType: 'win:UInt32', outType: 'win:TID' }],
  [Out.Port]: [{ of: ALL_16, inType: 'win:UInt16', outType: 'win:Port' }],
  [Out.Ipv4]: [{ of: ALL_32, inType: 'win:UInt32', outType: 'win:IPv4' }],
  [Out.Ipv6]: [{ of: BINARY, outType: 'win:IPv6' }],
  [Out.SocketAddress]: [{ of: BINARY, outType: 'win:SocketAddress' }],
  [Out.Xml]: [{ of: TEXT, outType: 'win:Xml' }],
  [Out.Json]: [{ of: TEXT, outType: 'win:Json' }],
  [Out.Win32Error]: [{ of: ALL_32, outType: 'win:Win32Error' }],
  [Out.NtStatus]: [{ of: ALL_32, outType: 'win:NTSTATUS' }],
  [Out.HResult]: [{ of: ALL_32, outType: 'win:HResult' }],
  [Out.FileTime]: [{ of: ALL_64, inType: 'win:FILETIME' }],
  [Out.Signed]: [
    { of: [In.UInt8], inType: 'win:Int8' },
    { of: [In.UInt16], inType: 'win:Int16' },
    { of: [In.UInt32, In.HexInt32], inType: 'win:Int32' },
    { of: [In.UInt64, In.HexInt64], inType: 'win:Int64' },
    { of: [In.Pointer], outType: 'xs:long' },
  ],
  [Out.Unsigned]: [
    { of: [In.Int8], inType: 'win:UInt8' },
    { of: [In.Int16], inType: 'win:UInt16' },
    { of: [In.Int32, In.HexInt32], inType: 'win:UInt32' },
    { of: [In.Int64, In.HexInt64], inType: 'win:UInt64' },
    { of: [In.Pointer], outType: 'xs:unsignedLong' },
  ],
  [Out.Utf8]: [{ of: ANSI, outType: 'win:Utf8' }],
  [Out.Pkcs7WithTypeInfo]: [{ of: BINARY, outType: 'win:Pkcs7WithTypeInfo' }],
  [Out.CodePointer]: [{ of: [...ALL_32, ...ALL_64, In.Pointer], outType: 'win:CodePointer' }],
  [Out.DateTimeUtc]: [{ of: [In.FileTime, In.SystemTime], outType: 'win:DateTimeUtc' }],
};

/** The types of a field that `decodePayload` reads alike; `undefined` for a meaningless in-type. */
export function valueTypesOf(inType: number, outType: number): ValueTypes | undefined {
  const own = IN_TYPES[inType];
  if (own === undefined) return undefined;
  const pair = OUT_TYPES[outType]?.find(({ of }) => of.includes(inType));
  if (pair === undefined) return { inType: own };
  const { inType: other = own, outType: shown } = pair;
  return shown === undefined ? { inType: other } : { inType: other, outType: shown };
}
