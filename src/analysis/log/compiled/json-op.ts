/**
 * The instructions of programs that write JSON, or cells of CSV. Each has four integers, as those that write
 * XML: itself, the index of a value, and the place and the length of the literal that follows.
 */
export const JsonOp = {
  End: 0,
  Nothing: 1,
  /** A string with its quotes. */
  String: 2,
  Ansi: 3,
  /** An array of strings: one string if it has one. */
  Strings: 4,
  UInt8: 5,
  UInt16: 6,
  UInt32: 7,
  UInt64: 8,
  Int8: 9,
  Int16: 10,
  Int32: 11,
  Int64: 12,
  Boolean: 13,
  Hex32: 14,
  Hex64: 15,
  Guid: 16,
  BareGuid: 17,
  FileTime: 18,
  SystemTime: 19,
  Sid: 20,
  Binary: 21,
  /** Texts of members that are absent if they are empty, and cut if they are long: both are unusual. */
  Name: 22,
  UserSid: 23,
  /** A number of 64 bits that JSON has exactly. */
  SafeInteger: 24,
  /** The position of the event among those that are read. */
  Index: 25,
  /** The text with the name of the file, if it is shown. */
  File: 26,
  /** A text with names of level, task, opcode, and keywords; in place of the index, which of these texts. */
  Label: 27,
  /** The values of the event's data, and its elements. */
  Values: 28,
  Sections: 29,
  /** A string, and the values of the event's data, as cells. */
  TextCell: 30,
  ValuesCell: 31,
  /** The error of the event, if it has one: as a member of a line of JSON, and as a cell. */
  Error: 32,
  ErrorCell: 33,
} as const;

/** The integers of an instruction. */
export const OP_SIZE = 4;
