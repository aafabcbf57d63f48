/** The instructions for the parts of a line. Each has four numbers: see `LineCode`. */
export const LineOp = {
  End: 0,
  Nothing: 1,
  UInt8: 2,
  UInt16: 3,
  UInt32: 4,
  UInt64: 5,
  Int8: 6,
  Int16: 7,
  Int32: 8,
  Int64: 9,
  Boolean8: 10,
  Boolean32: 11,
  /** With `0x`, and digits in upper case. */
  Hex8: 12,
  Hex16: 13,
  Hex32: 14,
  Hex64: 15,
  /** With digits in lower case. */
  Pointer32: 16,
  Pointer64: 17,
  Port: 18,
  IPv4: 19,
  IPv6: 30,
  Guid: 20,
  FileTime: 21,
  Float: 22,
  Double: 23,
  /** Strings that end with a NUL, without quotes. */
  Unicode: 24,
  Ansi: 25,
  /** Those in a buffer, which end before the first NUL in it. */
  SizedUnicode: 26,
  SizedAnsi: 27,
  Binary: 28,
  /** The text of a number in a map, or the number. */
  Mapped: 29,
} as const;

/** An array is the instruction of its elements with one of these bits. */
export const ArrayForm = {
  /** Numbers of JSON. */
  Plain: 0x100,
  /** Strings of JSON. */
  Quoted: 0x200,
  /** Text of a message. */
  Text: 0x400,
} as const;

/** The bits of an instruction itself. */
export const OP_MASK = 0xff;

/** The numbers of an instruction. */
export const OP_SIZE = 4;
