/**
 * What a decoder needs to know of a template. It is plain data, so that it survives JSON: a server may hand it to a
 * browser. `describeEvents` of `wevtc` makes it from a manifest; it is easily written by hand too. Decoding remembers
 * what it found out about a template, so do not change one that was used.
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
  /** In the order they are written in; `%1` of a message is the first. */
  readonly fields: readonly PayloadField[];
}

export type PayloadField = PayloadDataField | PayloadStructField;

/**
 * A number, or the name of an earlier field that holds it at run time: a sibling, or for a member of a struct also a
 * field of the top level. That field is a single `win:UInt8`, `win:UInt16`, `win:UInt32` or `win:HexInt32`.
 */
export type PayloadExtent = number | string;

export interface PayloadDataField {
  readonly name: string;
  /** How it lies in the bytes. */
  readonly inType: InTypeName;
  /** How it is shown. Default: the in-type's own; a pair that Windows does not know counts as none. */
  readonly outType?: OutTypeName;
  /**
   * UTF-16 code units of a `win:UnicodeString`, bytes of a `win:AnsiString` or `win:Binary`, of each element in an
   * array. It has no meaning for other in-types. A number 0 counts as none.
   */
  readonly length?: PayloadExtent;
  /** How many elements an array has. Numbers 0 and 1 count as none: the field is no array then. */
  readonly count?: PayloadExtent;
  /** The texts of its values. */
  readonly map?: PayloadMap;
}

export interface PayloadStructField {
  readonly name: string;
  readonly members: readonly PayloadDataField[];
  readonly count?: PayloadExtent;
}

export interface PayloadMap {
  /** `valueMap`: one text for a value. `bitMap`: one for each bit. */
  readonly kind: 'valueMap' | 'bitMap';
  readonly name: string;
  readonly items: readonly PayloadMapItem[];
}

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
