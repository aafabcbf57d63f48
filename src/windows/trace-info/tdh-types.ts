/** The types of properties in tdh.h. Each constant's comment starts with its name in the Windows headers. */

/** _TDH_IN_TYPE: a value's form. Manifests use codes up to 25, MOF classes 300 and up. See `inTypeNameOf`. */
export const TdhInType = {
  /** TDH_INTYPE_NULL: no value. */
  Null: 0,
  /** TDH_INTYPE_UNICODESTRING: UTF-16; ends with a NUL, unless it has a length. */
  UnicodeString: 1,
  /** TDH_INTYPE_ANSISTRING: bytes of a code page; ends with a NUL, unless it has a length. */
  AnsiString: 2,
  /** TDH_INTYPE_INT8: 1 byte, with a sign. */
  Int8: 3,
  /** TDH_INTYPE_UINT8: 1 byte. */
  UInt8: 4,
  /** TDH_INTYPE_INT16: 2 bytes, with a sign. */
  Int16: 5,
  /** TDH_INTYPE_UINT16: 2 bytes. */
  UInt16: 6,
  /** TDH_INTYPE_INT32: 4 bytes, with a sign. */
  Int32: 7,
  /** TDH_INTYPE_UINT32: 4 bytes. */
  UInt32: 8,
  /** TDH_INTYPE_INT64: 8 bytes, with a sign. */
  Int64: 9,
  /** TDH_INTYPE_UINT64: 8 bytes. */
  UInt64: 10,
  /** TDH_INTYPE_FLOAT: 4 bytes. */
  Float: 11,
  /** TDH_INTYPE_DOUBLE: 8 bytes. */
  Double: 12,
  /** TDH_INTYPE_BOOLEAN: 4 bytes. */
  Boolean: 13,
  /** TDH_INTYPE_BINARY: as many bytes as its length. */
  Binary: 14,
  /** TDH_INTYPE_GUID: 16 bytes. */
  Guid: 15,
  /** TDH_INTYPE_POINTER: 4 or 8 bytes, by the header of the event. */
  Pointer: 16,
  /** TDH_INTYPE_FILETIME: 8 bytes. */
  FileTime: 17,
  /** TDH_INTYPE_SYSTEMTIME: 16 bytes. */
  SystemTime: 18,
  /** TDH_INTYPE_SID: a security identifier, which contains its own size. */
  Sid: 19,
  /** TDH_INTYPE_HEXINT32: 4 bytes. */
  HexInt32: 20,
  /** TDH_INTYPE_HEXINT64: 8 bytes. */
  HexInt64: 21,
  /** TDH_INTYPE_MANIFEST_COUNTEDSTRING: the number of bytes in 16 bits, then UTF-16. */
  ManifestCountedString: 22,
  /** TDH_INTYPE_MANIFEST_COUNTEDANSISTRING: the number of bytes in 16 bits, then bytes of a code page. */
  ManifestCountedAnsiString: 23,
  /** TDH_INTYPE_RESERVED24: reserved. */
  Reserved24: 24,
  /** TDH_INTYPE_MANIFEST_COUNTEDBINARY: the number of bytes in 16 bits, then the bytes. */
  ManifestCountedBinary: 25,
  /** TDH_INTYPE_COUNTEDSTRING: MOF; as ManifestCountedString. */
  CountedString: 300,
  /** TDH_INTYPE_COUNTEDANSISTRING: MOF; as ManifestCountedAnsiString. */
  CountedAnsiString: 301,
  /** TDH_INTYPE_REVERSEDCOUNTEDSTRING: MOF; as CountedString, with the count in network byte order. */
  ReversedCountedString: 302,
  /** TDH_INTYPE_REVERSEDCOUNTEDANSISTRING: MOF; as CountedAnsiString, with a big-endian count. */
  ReversedCountedAnsiString: 303,
  /** TDH_INTYPE_NONNULLTERMINATEDSTRING: MOF; UTF-16 up to the end of the payload. */
  NonNullTerminatedString: 304,
  /** TDH_INTYPE_NONNULLTERMINATEDANSISTRING: MOF; bytes of a code page up to the end of the payload. */
  NonNullTerminatedAnsiString: 305,
  /** TDH_INTYPE_UNICODECHAR: MOF; 2 bytes. */
  UnicodeChar: 306,
  /** TDH_INTYPE_ANSICHAR: MOF; 1 byte. */
  AnsiChar: 307,
  /** TDH_INTYPE_SIZET: MOF; 4 or 8 bytes, by the header of the event. */
  SizeT: 308,
  /** TDH_INTYPE_HEXDUMP: MOF; the number of bytes in 32 bits, then the bytes. */
  HexDump: 309,
  /** TDH_INTYPE_WBEMSID: MOF; a TOKEN_USER, then a security identifier. */
  WbemSid: 310,
} as const;

/** _TDH_OUT_TYPE: the form in which a value is shown. `outTypeNameOf` has the names of payload templates. */
export const TdhOutType = {
  /** TDH_OUTTYPE_NULL: the in-type's own. */
  Null: 0,
  /** TDH_OUTTYPE_STRING: text. */
  String: 1,
  /** TDH_OUTTYPE_DATETIME: a date with a time. */
  DateTime: 2,
  /** TDH_OUTTYPE_BYTE: an integer. */
  Byte: 3,
  /** TDH_OUTTYPE_UNSIGNEDBYTE: an integer. */
  UnsignedByte: 4,
  /** TDH_OUTTYPE_SHORT: an integer. */
  Short: 5,
  /** TDH_OUTTYPE_UNSIGNEDSHORT: an integer. */
  UnsignedShort: 6,
  /** TDH_OUTTYPE_INT: an integer. */
  Int: 7,
  /** TDH_OUTTYPE_UNSIGNEDINT: an integer. */
  UnsignedInt: 8,
  /** TDH_OUTTYPE_LONG: an integer. */
  Long: 9,
  /** TDH_OUTTYPE_UNSIGNEDLONG: an integer. */
  UnsignedLong: 10,
  /** TDH_OUTTYPE_FLOAT: a number. */
  Float: 11,
  /** TDH_OUTTYPE_DOUBLE: a number. */
  Double: 12,
  /** TDH_OUTTYPE_BOOLEAN: true or false. */
  Boolean: 13,
  /** TDH_OUTTYPE_GUID: a GUID. */
  Guid: 14,
  /** TDH_OUTTYPE_HEXBINARY: bytes in hexadecimal. */
  HexBinary: 15,
  /** TDH_OUTTYPE_HEXINT8: an integer in hexadecimal. */
  HexInt8: 16,
  /** TDH_OUTTYPE_HEXINT16: an integer in hexadecimal. */
  HexInt16: 17,
  /** TDH_OUTTYPE_HEXINT32: an integer in hexadecimal. */
  HexInt32: 18,
  /** TDH_OUTTYPE_HEXINT64: an integer in hexadecimal. */
  HexInt64: 19,
  /** TDH_OUTTYPE_PID: a process id. */
  Pid: 20,
  /** TDH_OUTTYPE_TID: a thread id. */
  Tid: 21,
  /** TDH_OUTTYPE_PORT: a port in network byte order. */
  Port: 22,
  /** TDH_OUTTYPE_IPV4: an address. */
  Ipv4: 23,
  /** TDH_OUTTYPE_IPV6: an address. */
  Ipv6: 24,
  /** TDH_OUTTYPE_SOCKETADDRESS: a SOCKADDR. */
  SocketAddress: 25,
  /** TDH_OUTTYPE_CIMDATETIME: a date of CIM; not supported. */
  CimDateTime: 26,
  /** TDH_OUTTYPE_ETWTIME: a time of the trace. */
  EtwTime: 27,
  /** TDH_OUTTYPE_XML: a document. */
  Xml: 28,
  /** TDH_OUTTYPE_ERRORCODE: a code in hexadecimal. */
  ErrorCode: 29,
  /** TDH_OUTTYPE_WIN32ERROR: the text of a Win32 error. */
  Win32Error: 30,
  /** TDH_OUTTYPE_NTSTATUS: the text of an NTSTATUS. */
  NtStatus: 31,
  /** TDH_OUTTYPE_HRESULT: the text of an HRESULT. */
  HResult: 32,
  /** TDH_OUTTYPE_CULTURE_INSENSITIVE_DATETIME: a date with a time, the same in all languages. */
  CultureInsensitiveDateTime: 33,
  /** TDH_OUTTYPE_JSON: a document. */
  Json: 34,
  /** TDH_OUTTYPE_UTF8: text in UTF-8. */
  Utf8: 35,
  /** TDH_OUTTYPE_PKCS7_WITH_TYPE_INFO: a PKCS #7 message. */
  Pkcs7WithTypeInfo: 36,
  /** TDH_OUTTYPE_CODE_POINTER: an address of code. */
  CodePointer: 37,
  /** TDH_OUTTYPE_DATETIME_UTC: a date with a time, in UTC. */
  DateTimeUtc: 38,
  /** TDH_OUTTYPE_REDUCEDSTRING: MOF; text. */
  ReducedString: 300,
  /** TDH_OUTTYPE_NOPRINT: MOF; not shown. */
  NoPrint: 301,
} as const;
