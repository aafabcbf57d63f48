import { u32At } from '../../windows/bytes/numbers-at.js';
import { optionalNumber, stringOf } from '../../windows/checks/arguments.js';
import { formatGuid, parseGuidInto } from '../../windows/values/guid.js';

/**
 * Activity IDs of .NET event sources are paths: `//1/2/5/` is the fifth activity that activity `//1/2/`
 * started. The first number is the application domain. The form is that of ActivityTracker.cs of .NET
 * (AddIdToGuid) and of StartStopActivityComputer.cs of PerfView:
 *
 * - The first 12 bytes are a list of numbers, in half bytes, the upper half first. 1 to 10 are themselves. 12
 *   to 15 mean that 1 to 4 bytes with the number follow, little-endian, from the next whole byte on. If that
 *   leaves the lower half of a byte free, it has the bits above these bytes. 0 ends the list.
 * - 11 before such a number means that the path had no room left: the number is only unique below the
 *   activity before it. PerfView writes it as `$7` instead of `/7`.
 * - The last 4 bytes are the sum of the first three 32-bit words and 0x599D99AD, with an exclusive or of the
 *   process ID. Early releases left out the process ID.
 */
interface ActivityPath {
  readonly text: string;
  /** The path's activity ID without its last number; `undefined` if only the application domain is left. */
  readonly parentId: string | undefined;
}

const CHECKSUM_SEED = 0x599d_99ad;
const PATH_BYTES = 12;
const HALF_BYTES = 2 * PATH_BYTES;
const LAST_NUMBER = 10;
const OVERFLOW = 11;

/** PerfView also expects process IDs to have at most 20 bits. */
const PROCESS_ID_LIMIT = 0x10_0000;

/**
 * Returns the path of an activity ID of a .NET event source, such as `//1/2/5/`; `undefined` for any other
 * GUID. `$` before a number means that the path had no room for the activities in between. The ID contains a
 * checksum with the process ID, which must match `processId` in all 32 bits. Without it, every possible
 * process ID of Windows (a multiple of 4 below 2^20) is accepted, but no random GUID (version 4): about one
 * of 20 000 other GUIDs then counts as a path.
 *
 * @param guid in either case, with or without braces. Any other text has no path.
 * @param processId the process that created the activity, usually the one that wrote the event.
 */
export function activityPathOf(guid: string, processId?: number): string | undefined {
  const id = optionalNumber(processId, 'processId');
  return parseActivityPath(stringOf(guid, 'guid'), id)?.text;
}

/** The bytes of the ID in question: most IDs are no paths, and a trace can have one for each event. */
const bytes = /* @__PURE__ */ new Uint8Array(16);

/** Returns the path of an activity ID, and the ID of the activity above. */
export function parseActivityPath(guid: string, processId: number | undefined): ActivityPath | undefined {
  if (!parseGuidInto(bytes, guid)) return undefined;
  const mark = checksumOf(bytes) ^ wordAt(bytes, PATH_BYTES);
  if (!isProcessMark(mark >>> 0, processId, bytes)) return undefined;
  const numbers = numbersOf(bytes);
  if (numbers === undefined || numbers.length < 2) return undefined;
  const text = numbers.map(({ value, overflow }) => `${overflow ? '$' : '/'}${value}`).join('');
  const last = numbers.at(-1);
  const parentId =
    last === undefined || numbers.length < 3 ? undefined : formatGuid(cutAt(bytes, last.at, mark));
  return { text: `/${text}/`, parentId };
}

function isProcessMark(mark: number, processId: number | undefined, bytes: Uint8Array): boolean {
  if (mark === 0) return true;
  if (processId !== undefined) return mark === processId;
  const isRandom = ((bytes[7] ?? 0) & 0xf0) === 0x40 && ((bytes[8] ?? 0) & 0xc0) === 0x80;
  return mark < PROCESS_ID_LIMIT && mark % 4 === 0 && !isRandom;
}

interface PathNumber {
  readonly value: number;
  readonly overflow: boolean;
  /** The half byte where it starts. */
  readonly at: number;
}

/** The numbers of the list; `undefined` if the bytes cannot be one. */
function numbersOf(bytes: Uint8Array): PathNumber[] | undefined {
  const half = (at: number) => ((bytes[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 0xf;
  const numbers: PathNumber[] = [];
  for (let at = 0; at < HALF_BYTES; ) {
    const start = at;
    const overflow = half(at) === OVERFLOW;
    if (overflow) at++;
    const code = at < HALF_BYTES ? half(at) : 0;
    at++;
    if (code <= LAST_NUMBER) {
      if (overflow) return undefined;
      if (code === 0) return isZero(bytes, start) ? numbers : undefined;
      numbers.push({ value: code, overflow, at: start });
      continue;
    }
    const count = code - OVERFLOW;
    if (count === 0) return undefined;
    const above = at % 2 === 1 ? half(at) : 0;
    const first = Math.ceil(at / 2);
    if (first + count > PATH_BYTES || (above > 0 && count > 1)) return undefined;
    let value = above;
    for (let byte = first + count - 1; byte >= first; byte--) value = value * 256 + (bytes[byte] ?? 0);
    numbers.push({ value, overflow, at: start });
    at = 2 * (first + count);
    // For a number from 256 to 4095 .NET announces one byte, but writes two. The second is always 0.
    if (above > 0 && count === 1 && bytes[first + count] === 0) at += 2;
  }
  return numbers;
}

/** Whether all half bytes of the list from this one on are 0. */
function isZero(bytes: Uint8Array, at: number): boolean {
  const cut = cutAt(bytes, at, 0);
  return bytes.subarray(0, PATH_BYTES).every((byte, index) => byte === cut[index]);
}

/** The ID of the list up to a half byte. */
function cutAt(bytes: Uint8Array, at: number, mark: number): Uint8Array {
  const cut = new Uint8Array(16);
  cut.set(bytes.subarray(0, (at + 1) >> 1));
  if (at % 2 === 1) cut[at >> 1] = (bytes[at >> 1] ?? 0) & 0xf0;
  new DataView(cut.buffer).setUint32(PATH_BYTES, checksumOf(cut) ^ mark, true);
  return cut;
}

function checksumOf(bytes: Uint8Array): number {
  return (wordAt(bytes, 0) + wordAt(bytes, 4) + wordAt(bytes, 8) + CHECKSUM_SEED) >>> 0;
}

function wordAt(bytes: Uint8Array, offset: number): number {
  return u32At(bytes, offset);
}
