/**
 * The description of a template for a decoder. It is plain data that survives JSON, so a server can send it
 * to a browser. `describeEvents` of `wevtc` creates it from a manifest, and you can write it manually.
 * Decoding caches facts about a template, so do not change a template after its first use.
 *
 * @example
 * const template: PayloadTemplate = {
 *   fields: [
 *     { name: 'Label', inType: 'win:UnicodeString' },
 *     { name: 'Count', inType: 'win:UInt16' },
 *     { name: 'Sizes', inType: 'win:UInt64', count: 'Count' },
 *     { name: 'Totals', members: [{ name: 'Read', inType: 'win:UInt64' }] },
 *   ],
 * };
 */
export interface PayloadTemplate {
  /** In the order of the payload. `%1` of a message is the first. */
  readonly fields: readonly PayloadField[];
}

/** A field of a payload. */
export type PayloadField = PayloadDataField | PayloadStructField;

/**
 * A number or a field name: the nearest earlier sibling or, for struct members, field beside an enclosing
 * struct. The field is a single integer of at most 32 bits: `win:Int8` to `win:UInt32`, or `win:HexInt32`.
 */
export type PayloadExtent = number | string;

/**
 * The number of elements of an array. The numbers 0 and 1 count as no count: the field is not an array.
 *
 * TraceLogging has two more forms: `prefix` for a number that is in the payload, directly before the
 * elements, and `exactly` for a fixed number whose field is an array even if it is 0 or 1. With them, an
 * array of characters (integers as `xs:string`) is one string.
 *
 * Classic events have one more: `toEnd` for as many elements as there are in the rest of the payload.
 */
export type PayloadCount =
  | PayloadExtent
  | { readonly prefix: 'win:UInt16' }
  | { readonly exactly: number }
  | { readonly toEnd: true };

/** A field with a value, or with an array of values. */
export interface PayloadDataField {
  readonly name: string;
  /** The form of the bytes. */
  readonly inType: InTypeName | ClassicInTypeName;
  /** The out-type for display. Default, or if the in-type does not allow it: the in-type's own. */
  readonly outType?: OutTypeName;
  /**
   * Code units of a `win:UnicodeString`, bytes of a `win:AnsiString` or `win:Binary`, per element; 0: none.
   */
  readonly length?: PayloadExtent;
  readonly count?: PayloadCount;
  /** The texts of its values. */
  readonly map?: PayloadMap;
}

/** A struct, or an array of structs. */
export interface PayloadStructField {
  readonly name: string;
  /** They can be structs themselves, up to 64 in each other. */
  readonly members: readonly PayloadField[];
  readonly count?: PayloadCount;
}

/** The map of a field: texts for its values or bits. */
export interface PayloadMap {
  /** `valueMap`: one text for each value. `bitMap`: one text for each bit. */
  readonly kind: 'valueMap' | 'bitMap';
  readonly name: string;
  readonly items: readonly PayloadMapItem[];
}

/** An entry of a map. */
export interface PayloadMapItem {
  /** 32 bits, unsigned. */
  readonly value: number;
  readonly text: string;
}

/** The in-types of winmeta.xml that manifests can use, with the conventional prefix. */
export type InTypeName =
  | 'win:UnicodeString'
  | 'win:AnsiString'
  | 'win:Int8'
  | 'win:UInt8'
  | 'win:Int16'
  | 'win:UInt16'
  | 'win:Int32'
  | 'win:UInt32'
  | 'win:Int64'
  | 'win:UInt64'
  | 'win:Float'
  | 'win:Double'
  | 'win:Boolean'
  | 'win:Binary'
  | 'win:GUID'
  | 'win:Pointer'
  | 'win:FILETIME'
  | 'win:SYSTEMTIME'
  | 'win:SID'
  | 'win:HexInt32'
  | 'win:HexInt64'
  | 'win:CountedUnicodeString'
  | 'win:CountedAnsiString'
  | 'win:CountedBinary';

/**
 * The in-types that tdh.h has only for classes in MOF, which describe classic events. Manifests cannot use
 * them. The names are those of TDH_INTYPE with the prefix `tdh:`. Lengths have no meaning for them.
 *
 * - `ReversedCountedString`, `ReversedCountedAnsiString`: a count of bytes as a big-endian UInt16, then the
 *   text.
 * - `NonNullTerminatedString`, `NonNullTerminatedAnsiString`: the rest of the payload.
 * - `UnicodeChar`, `AnsiChar`: one UTF-16 code unit, or one byte.
 * - `SizeT`: an unsigned integer of the size of a pointer, in hexadecimal unless the out-type is
 *   `xs:unsignedLong`.
 * - `HexDump`: a count of bytes as a UInt32, then the bytes.
 * - `WbemSid`: a TOKEN_USER, which is two pointers, then a SID. Four zero bytes if there is no SID.
 */
export type ClassicInTypeName =
  | 'tdh:ReversedCountedString'
  | 'tdh:ReversedCountedAnsiString'
  | 'tdh:NonNullTerminatedString'
  | 'tdh:NonNullTerminatedAnsiString'
  | 'tdh:UnicodeChar'
  | 'tdh:AnsiChar'
  | 'tdh:SizeT'
  | 'tdh:HexDump'
  | 'tdh:WbemSid';

/** The out-types of winmeta.xml, with the conventional prefixes. */
export type OutTypeName =
  | 'xs:string'
  | 'xs:dateTime'
  | 'xs:byte'
  | 'xs:unsignedByte'
  | 'xs:short'
  | 'xs:unsignedShort'
  | 'xs:int'
  | 'xs:unsignedInt'
  | 'xs:long'
  | 'xs:unsignedLong'
  | 'xs:float'
  | 'xs:double'
  | 'xs:boolean'
  | 'xs:GUID'
  | 'xs:hexBinary'
  | 'win:HexInt8'
  | 'win:HexInt16'
  | 'win:HexInt32'
  | 'win:HexInt64'
  | 'win:PID'
  | 'win:TID'
  | 'win:Port'
  | 'win:IPv4'
  | 'win:IPv6'
  | 'win:SocketAddress'
  | 'win:CIMDateTime'
  | 'win:ETWTIME'
  | 'win:Xml'
  | 'win:ErrorCode'
  | 'win:Win32Error'
  | 'win:NTSTATUS'
  | 'win:HResult'
  | 'win:DateTimeCultureInsensitive'
  | 'win:Json'
  | 'win:Utf8'
  | 'win:Pkcs7WithTypeInfo'
  | 'win:CodePointer'
  | 'win:DateTimeUtc';
