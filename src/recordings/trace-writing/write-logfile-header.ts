import { ByteWriter } from '../../windows/bytes/bytes.js';
import { stringOf } from '../../windows/checks/arguments.js';
import type { LogfileHeader } from '../trace/file/logfile-header.js';

/** TIME_ZONE_INFORMATION (172 bytes) without its first member, and the padding after it, 4 bytes each. */
const TIME_ZONE_REST = 172;

/** The members of TRACE_LOGFILE_HEADER that are not in `LogfileHeader`. */
interface LogfileHeaderRest {
  /** LoggerName and LogFileName: pointers, which mean nothing in a file. */
  readonly pointers: Uint8Array;
  /** TIME_ZONE_INFORMATION after the bias: names and dates of standard and daylight time. */
  readonly timeZone: Uint8Array;
}

/** The offset of LoggerName. */
const POINTERS_AT = 56;

/** Returns these parts for a header that says nothing about them. */
export function emptyRest(pointerSize: number): LogfileHeaderRest {
  return { pointers: new Uint8Array(pointerSize * 2), timeZone: new Uint8Array(TIME_ZONE_REST) };
}

/** Returns these parts of a header that was read, with pointers of another size if necessary. */
export function restOf(bytes: Uint8Array, from: 4 | 8, to: 4 | 8): LogfileHeaderRest {
  const timeZoneAt = POINTERS_AT + from * 2 + 4;
  const timeZone = bytes.subarray(timeZoneAt, timeZoneAt + TIME_ZONE_REST);
  const { pointers } = emptyRest(to);
  return { pointers: from === to ? bytes.subarray(POINTERS_AT, POINTERS_AT + to * 2) : pointers, timeZone };
}

/**
 * Returns a TRACE_LOGFILE_HEADER (evntrace.h) with the two names after it.
 *
 * @param path the caller's name for the members.
 * @throws BytesError for a member outside its range.
 */
export function logfileHeaderBytes(header: LogfileHeader, rest: LogfileHeaderRest, path: string): Uint8Array {
  const writer = new ByteWriter();
  const u32 = (member: NumberMember) => writer.u32(header[member], `${path}.${member}`);
  const i64 = (member: 'startTime' | 'endTime' | 'bootTime' | 'perfFreq') =>
    writer.i64(header[member], `${path}.${member}`);
  u32('bufferSize');
  writeVersion(writer, header.osVersion, `${path}.osVersion`);
  writeVersion(writer, header.logVersion, `${path}.logVersion`);
  u32('osBuild');
  u32('numberOfProcessors');
  i64('endTime');
  u32('timerResolution');
  u32('maximumFileSize');
  u32('logFileMode');
  u32('buffersWritten');
  u32('startBuffers');
  u32('pointerSize');
  u32('eventsLost');
  u32('cpuSpeedInMHz');
  writer.put(rest.pointers);
  writer.i32(header.timeZoneBias, `${path}.timeZoneBias`);
  writer.put(rest.timeZone);
  i64('bootTime');
  i64('perfFreq');
  i64('startTime');
  u32('clockType');
  u32('buffersLost');
  writeName(writer, header.loggerName, `${path}.loggerName`);
  writeName(writer, header.logFileName, `${path}.logFileName`);
  return writer.toBytes();
}

type NumberMember = {
  [Member in keyof LogfileHeader]: LogfileHeader[Member] extends number ? Member : never;
}[keyof LogfileHeader];

const VERSION = /^(\d{1,3})\.(\d{1,3})$/;

function writeVersion(writer: ByteWriter, version: string, path: string): void {
  const [, major, minor] = VERSION.exec(stringOf(version, path)) ?? [];
  if (major === undefined || minor === undefined) {
    throw new RangeError(`${path} must be two numbers with a point between them, got '${version}'`);
  }
  writer.u8(Number(major), path);
  writer.u8(Number(minor), path);
}

function writeName(writer: ByteWriter, name: string, path: string): void {
  if (stringOf(name, path).includes('\0'))
    throw new RangeError(`${path} must be a text without NUL, got one`);
  writer.utf16(name);
  writer.u16(0);
}
