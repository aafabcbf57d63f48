import type { CustomSchema } from '../trace-info/event-property-info.js';

/**
 * The data of an extended item EVENT_HEADER_EXT_TYPE_EVENT_SCHEMA_TL, which describes the event; made by
 * TraceLoggingProvider.h or .NET's EventSource when the provider is compiled or started.
 */
export interface TraceLoggingSchema {
  /** The name of the event. */
  readonly name: string;
  /** The event's tags (TraceLoggingEventTag): 28 bits whose meaning the provider defines. Missing for 0. */
  readonly tags?: number;
  /** In the order of the payload. */
  readonly fields: readonly TraceLoggingField[];
}

/** A field of a TraceLogging event. */
export type TraceLoggingField = TraceLoggingValueField | TraceLoggingStructField | TraceLoggingCustomField;

/** An array's element count: fixed, or `variable` for a 16-bit number before the elements in the payload. */
export type TraceLoggingCount = number | 'variable';

/** A value, or an array of values. */
export interface TraceLoggingValueField extends CommonField {
  readonly kind: 'value';
  /** `TraceLoggingIn`: the form of the bytes; 0 to 31. */
  readonly inType: number;
  /** `TraceLoggingOut`: how it is shown; 0 to 127. Missing for 0, the in-type's own. */
  readonly outType?: number;
  /** 0 to 65535. Missing if it is not an array. */
  readonly count?: TraceLoggingCount;
}

/** A struct, or an array of structs. */
export interface TraceLoggingStructField extends CommonField {
  readonly kind: 'struct';
  /** At most 127. They can be structs themselves, up to 64 in each other. */
  readonly members: readonly TraceLoggingField[];
  readonly count?: TraceLoggingCount;
}

/** Self-described binary data (TraceLoggingCustom). In the payload, a 16-bit size precedes the data. */
export interface TraceLoggingCustomField extends CommonField {
  readonly kind: 'customSchema';
  /** The protocol has 5 bits here. */
  readonly schema: CustomSchema;
  /** Missing for 0. */
  readonly outType?: number;
}

interface CommonField {
  readonly name: string;
  /** The field's tags: 28 bits whose meaning the provider defines. Missing for 0. */
  readonly tags?: number;
}

/** In-types of TraceLogging. Each constant's comment starts with its name in TraceLoggingProvider.h. */
export const TraceLoggingIn = {
  /** TlgInNULL: no bytes. */
  Null: 0,
  /** TlgInUNICODESTRING: UTF-16 with a NUL. */
  UnicodeString: 1,
  /** TlgInANSISTRING: NUL-terminated, in the machine's code page, or UTF-8 with `TraceLoggingOut.Utf8`. */
  AnsiString: 2,
  /** TlgInINT8. */
  Int8: 3,
  /** TlgInUINT8. */
  UInt8: 4,
  /** TlgInINT16. */
  Int16: 5,
  /** TlgInUINT16. */
  UInt16: 6,
  /** TlgInINT32. */
  Int32: 7,
  /** TlgInUINT32. */
  UInt32: 8,
  /** TlgInINT64. */
  Int64: 9,
  /** TlgInUINT64. */
  UInt64: 10,
  /** TlgInFLOAT: 32 bits. */
  Float: 11,
  /** TlgInDOUBLE: 64 bits. */
  Double: 12,
  /** TlgInBOOL32: 32 bits. */
  Bool32: 13,
  /** TlgInBINARY: a 16-bit number of bytes, then the bytes. This differs from `win:Binary` of manifests. */
  Binary: 14,
  /** TlgInGUID. */
  Guid: 15,
  /** _TlgInPOINTER_unsupported: providers write TlgInHEXINT32 or TlgInHEXINT64 for pointers. */
  Pointer: 16,
  /** TlgInFILETIME. */
  FileTime: 17,
  /** TlgInSYSTEMTIME. */
  SystemTime: 18,
  /** TlgInSID. */
  Sid: 19,
  /** TlgInHEXINT32. */
  HexInt32: 20,
  /** TlgInHEXINT64. */
  HexInt64: 21,
  /** TlgInCOUNTEDSTRING: a 16-bit number of bytes, then UTF-16. */
  CountedString: 22,
  /** TlgInCOUNTEDANSISTRING: a 16-bit number of bytes, then the text. */
  CountedAnsiString: 23,
  /** _TlgInSTRUCT: the members follow. */
  Struct: 24,
  /** TlgInCOUNTEDBINARY: the bytes are as for TlgInBINARY. */
  CountedBinary: 25,
} as const;

/** Out-types of TraceLogging. Each constant's comment starts with its name in TraceLoggingProvider.h. */
export const TraceLoggingOut = {
  /** TlgOutNULL: as the in-type implies. */
  Null: 0,
  /** TlgOutNOPRINT: tools can leave it out. */
  NoPrint: 1,
  /** TlgOutSTRING: an 8-bit or 16-bit integer is a character. */
  String: 2,
  /** TlgOutBOOLEAN: an 8-bit integer is a boolean. */
  Boolean: 3,
  /** TlgOutHEX: an integer in hexadecimal. */
  Hex: 4,
  /** TlgOutPID: a process id. */
  Pid: 5,
  /** TlgOutTID: a thread id. */
  Tid: 6,
  /** TlgOutPORT: a port in network byte order. */
  Port: 7,
  /** TlgOutIPV4: 32 bits in network byte order. */
  Ipv4: 8,
  /** TlgOutIPV6: binary data of 16 bytes. */
  Ipv6: 9,
  /** TlgOutSOCKETADDRESS: binary data that is a SOCKADDR. */
  SocketAddress: 10,
  /** TlgOutXML: a text; without UTF-16, in UTF-8. */
  Xml: 11,
  /** TlgOutJSON: a text; without UTF-16, in UTF-8. */
  Json: 12,
  /** TlgOutWIN32ERROR. */
  Win32Error: 13,
  /** TlgOutNTSTATUS. */
  NtStatus: 14,
  /** TlgOutHRESULT. */
  HResult: 15,
  /** TlgOutFILETIME: a 64-bit integer is a FILETIME. */
  FileTime: 16,
  /** TlgOutSIGNED: an integer with a sign. */
  Signed: 17,
  /** TlgOutUNSIGNED: an integer without a sign. */
  Unsigned: 18,
  /** TlgOutUTF8: a text that is not UTF-16 is UTF-8. */
  Utf8: 35,
  /** TlgOutPKCS7_WITH_TYPE_INFO: binary data. */
  Pkcs7WithTypeInfo: 36,
  /** TlgOutCODE_POINTER: an address of code. */
  CodePointer: 37,
  /** TlgOutDATETIME_UTC: a SYSTEMTIME in UTC. */
  DateTimeUtc: 38,
} as const;

/** Bits of the byte of an in-type; the five lower bits are the in-type itself. */
export const InFlag = {
  /** _TlgInCcount: 16 bits with a fixed count follow. */
  ConstantCount: 0x20,
  /** _TlgInVcount. */
  VariableCount: 0x40,
  /** _TlgInCustom: 16 bits with the size of a description follow, then the description. */
  Custom: 0x60,
  /** _TlgInChain: a byte with the out-type follows. */
  Chain: 0x80,
} as const;

/** _TlgOutChain: bytes with tags follow. The seven lower bits are the out-type itself. */
export const OUT_CHAIN = 0x80;
