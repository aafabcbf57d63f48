import type { SystemTime } from '../values/system-time.js';

/**
 * The value of a field. It has the same type as in generated TypeScript:
 *
 * | In-type                                             | Value                                           |
 * | --------------------------------------------------- | ----------------------------------------------- |
 * | strings                                             | `string`                                        |
 * | integers of up to 32 bits, `win:Float`, `win:Double` | `number`; `win:Port` in host byte order        |
 * | 64-bit integers, `win:Pointer`, `tdh:SizeT`         | `bigint`                                        |
 * | `win:Boolean`, `win:UInt8` as `xs:boolean`          | `boolean`                                       |
 * | `win:Binary`, `win:CountedBinary`, `tdh:HexDump`    | `Uint8Array`                                    |
 * | `win:GUID`                                          | `00000000-0000-0000-0000-000000000000`          |
 * | `win:SID`                                           | `S-1-5-18`                                      |
 * | `tdh:WbemSid`                                       | the same; empty without a SID                   |
 * | `win:FILETIME`                                      | `bigint` of 100 ns since 1601-01-01 UTC         |
 * | `win:SYSTEMTIME`                                    | `SystemTime`                                    |
 * | as `win:IPv4`, `win:IPv6`, `win:SocketAddress`      | `192.0.2.1`, `2001:db8::1`, `[2001:db8::1]:443` |
 * | integers as `xs:string`                             | one character                                   |
 * | `tdh:UnicodeChar`, `tdh:AnsiChar`                   | one character                                   |
 * | structs                                             | an object of the members                        |
 * | with a count                                        | an array of the above                           |
 * | characters, with a `PayloadCount` of TraceLogging   | one `string`                                    |
 */
export type PayloadValue =
  | string
  | number
  | bigint
  | boolean
  | Uint8Array
  | SystemTime
  | PayloadValues
  | readonly PayloadValue[];

/** Values by the names of their fields. */
export interface PayloadValues {
  readonly [field: string]: PayloadValue;
}
