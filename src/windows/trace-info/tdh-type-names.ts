import { numberOf } from '../checks/arguments.js';
import type { ClassicInTypeName, InTypeName, OutTypeName } from '../payload/payload-template.js';
import { TdhInType, TdhOutType } from './tdh-types.js';

/** MOF's counted strings have the form of the manifest's, so they have the same names. */
const inTypeNames: ReadonlyMap<number, InTypeName | ClassicInTypeName> = new Map<
  number,
  InTypeName | ClassicInTypeName
>([
  [TdhInType.UnicodeString, 'win:UnicodeString'],
  [TdhInType.AnsiString, 'win:AnsiString'],
  [TdhInType.Int8, 'win:Int8'],
  [TdhInType.UInt8, 'win:UInt8'],
  [TdhInType.Int16, 'win:Int16'],
  [TdhInType.UInt16, 'win:UInt16'],
  [TdhInType.Int32, 'win:Int32'],
  [TdhInType.UInt32, 'win:UInt32'],
  [TdhInType.Int64, 'win:Int64'],
  [TdhInType.UInt64, 'win:UInt64'],
  [TdhInType.Float, 'win:Float'],
  [TdhInType.Double, 'win:Double'],
  [TdhInType.Boolean, 'win:Boolean'],
  [TdhInType.Binary, 'win:Binary'],
  [TdhInType.Guid, 'win:GUID'],
  [TdhInType.Pointer, 'win:Pointer'],
  [TdhInType.FileTime, 'win:FILETIME'],
  [TdhInType.SystemTime, 'win:SYSTEMTIME'],
  [TdhInType.Sid, 'win:SID'],
  [TdhInType.HexInt32, 'win:HexInt32'],
  [TdhInType.HexInt64, 'win:HexInt64'],
  [TdhInType.ManifestCountedString, 'win:CountedUnicodeString'],
  [TdhInType.ManifestCountedAnsiString, 'win:CountedAnsiString'],
  [TdhInType.ManifestCountedBinary, 'win:CountedBinary'],
  [TdhInType.CountedString, 'win:CountedUnicodeString'],
  [TdhInType.CountedAnsiString, 'win:CountedAnsiString'],
  [TdhInType.ReversedCountedString, 'tdh:ReversedCountedString'],
  [TdhInType.ReversedCountedAnsiString, 'tdh:ReversedCountedAnsiString'],
  [TdhInType.NonNullTerminatedString, 'tdh:NonNullTerminatedString'],
  [TdhInType.NonNullTerminatedAnsiString, 'tdh:NonNullTerminatedAnsiString'],
  [TdhInType.UnicodeChar, 'tdh:UnicodeChar'],
  [TdhInType.AnsiChar, 'tdh:AnsiChar'],
  [TdhInType.SizeT, 'tdh:SizeT'],
  [TdhInType.HexDump, 'tdh:HexDump'],
  [TdhInType.WbemSid, 'tdh:WbemSid'],
]);

const outTypeNames: ReadonlyMap<number, OutTypeName> = new Map([
  [TdhOutType.String, 'xs:string'],
  [TdhOutType.DateTime, 'xs:dateTime'],
  [TdhOutType.Byte, 'xs:byte'],
  [TdhOutType.UnsignedByte, 'xs:unsignedByte'],
  [TdhOutType.Short, 'xs:short'],
  [TdhOutType.UnsignedShort, 'xs:unsignedShort'],
  [TdhOutType.Int, 'xs:int'],
  [TdhOutType.UnsignedInt, 'xs:unsignedInt'],
  [TdhOutType.Long, 'xs:long'],
  [TdhOutType.UnsignedLong, 'xs:unsignedLong'],
  [TdhOutType.Float, 'xs:float'],
  [TdhOutType.Double, 'xs:double'],
  [TdhOutType.Boolean, 'xs:boolean'],
  [TdhOutType.Guid, 'xs:GUID'],
  [TdhOutType.HexBinary, 'xs:hexBinary'],
  [TdhOutType.HexInt8, 'win:HexInt8'],
  [TdhOutType.HexInt16, 'win:HexInt16'],
  [TdhOutType.HexInt32, 'win:HexInt32'],
  [TdhOutType.HexInt64, 'win:HexInt64'],
  [TdhOutType.Pid, 'win:PID'],
  [TdhOutType.Tid, 'win:TID'],
  [TdhOutType.Port, 'win:Port'],
  [TdhOutType.Ipv4, 'win:IPv4'],
  [TdhOutType.Ipv6, 'win:IPv6'],
  [TdhOutType.SocketAddress, 'win:SocketAddress'],
  [TdhOutType.CimDateTime, 'win:CIMDateTime'],
  [TdhOutType.EtwTime, 'win:ETWTIME'],
  [TdhOutType.Xml, 'win:Xml'],
  [TdhOutType.ErrorCode, 'win:ErrorCode'],
  [TdhOutType.Win32Error, 'win:Win32Error'],
  [TdhOutType.NtStatus, 'win:NTSTATUS'],
  [TdhOutType.HResult, 'win:HResult'],
  [TdhOutType.CultureInsensitiveDateTime, 'win:DateTimeCultureInsensitive'],
  [TdhOutType.Json, 'win:Json'],
  [TdhOutType.Utf8, 'win:Utf8'],
  [TdhOutType.Pkcs7WithTypeInfo, 'win:Pkcs7WithTypeInfo'],
  [TdhOutType.CodePointer, 'win:CodePointer'],
  [TdhOutType.DateTimeUtc, 'win:DateTimeUtc'],
]);

/**
 * The name of an in-type in payload templates, such as `win:UInt32`; `undefined` for a code without a form in
 * the payload: TDH_INTYPE_NULL, TDH_INTYPE_RESERVED24, and codes that tdh.h does not have.
 *
 * @param code TDH_INTYPE_…: see `TdhInType`.
 */
export function inTypeNameOf(code: number): InTypeName | ClassicInTypeName | undefined {
  return inTypeNames.get(numberOf(code, 'code'));
}

/**
 * The name of an out-type in payload templates, such as `win:HexInt32`; `undefined` for TDH_OUTTYPE_NULL,
 * those of MOF classes (TDH_OUTTYPE_REDUCEDSTRING, TDH_OUTTYPE_NOPRINT), and codes that tdh.h does not have.
 *
 * @param code TDH_OUTTYPE_…: see `TdhOutType`.
 */
export function outTypeNameOf(code: number): OutTypeName | undefined {
  return outTypeNames.get(numberOf(code, 'code'));
}
