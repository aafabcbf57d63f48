import { hex } from '../../text/hex.js';
import { isAboutBytes } from '../../windows/bytes/bytes-error.js';
import {
  hasRightHeader,
  hasRightRecords,
  isChunk,
  isZero,
  RECORDS_AT,
  readChunkHeader,
} from './chunk-header.js';
import { ChunkXml } from './chunk-xml.js';
import type { EventLogProblem } from './event-log-info.js';
import { CHUNK_SIZE } from './file-header.js';
import { incompleteRecord } from './incomplete-record.js';
import type { LogTools, QuickLayout } from './log-tools.js';
import { missingBetween } from './missing-records.js';
import {
  endOfRecord,
  hasMagic,
  LEAST_RECORD,
  type LogRecord,
  nextMagic,
  parseRecord,
  tryRecord,
} from './record.js';

/** Makes an event of a record. The log itself does not lead to one that is recovered. */
export type EventMaker<Event> = (record: LogRecord, isRecovered: boolean) => Event;

export interface ChunkOptions {
  /** Whether the file has checksums. */
  readonly hasChecksums: boolean;
  readonly tools: LogTools;
  /** Whether to look for records of other times behind damage and in the unused part of the chunk. */
  readonly recover: boolean;
  /** Whether other chunks have a record with this id. */
  readonly isKnown: (id: bigint) => boolean;
  readonly report: (problem: Omit<EventLogProblem, 'file'>) => void;
}

/** Searching costs at most as much as parsing a chunk this often. */
const MOST_SEARCHED = 16 * CHUNK_SIZE;

/**
 * Finds the records of a chunk. Behind a record that cannot be read, it searches for the next one, and takes
 * only what passes all checks: the size twice, the ids of templates, and the hashes of names.
 *
 * @param bytes a whole chunk, or what the file has of it.
 */
export function recordsOf<Event>(
  bytes: Uint8Array,
  options: ChunkOptions,
  eventOf: EventMaker<Event>,
): readonly Event[] {
  return new ChunkReader(bytes, options, eventOf).read();
}

class ChunkReader<Event> {
  readonly #bytes: Uint8Array;
  readonly #options: ChunkOptions;
  readonly #chunk: ChunkXml;
  readonly #layout: QuickLayout | undefined;
  readonly #eventOf: EventMaker<Event>;
  readonly #found: Event[] = [];
  /** The ID of the record that was found last. */
  #lastId: bigint | undefined;
  #searched = 0;

  constructor(bytes: Uint8Array, options: ChunkOptions, eventOf: EventMaker<Event>) {
    this.#bytes = bytes;
    this.#options = options;
    this.#eventOf = eventOf;
    this.#chunk = new ChunkXml(bytes);
    this.#layout = options.tools.layoutOf?.(this.#chunk);
  }

  read(): readonly Event[] {
    const bytes = this.#bytes;
    const { crc32 } = this.#options.tools;
    if (!isChunk(bytes)) {
      if (this.#options.recover) this.#search(Math.min(RECORDS_AT, bytes.length), bytes.length, () => true);
      return this.#found;
    }
    const header = readChunkHeader(bytes);
    const hasChecksums = this.#options.hasChecksums && header.hasChecksums;
    const isRight = !hasChecksums || hasRightHeader(bytes, crc32);
    if (!isRight) this.#report('header', 0, 0, 'the checksum of the chunk header is wrong');
    const isPossible = header.end >= RECORDS_AT && header.end <= CHUNK_SIZE;
    const end = isPossible ? Math.min(header.end, bytes.length) : bytes.length;
    if (hasChecksums && isPossible && bytes.length === CHUNK_SIZE && !hasRightRecords(bytes, end, crc32)) {
      this.#report('checksum', RECORDS_AT, 0, 'the checksum of the records is wrong');
    }
    // Without a trustworthy header, all whole records count.
    const isExpected = (id: bigint) =>
      !isRight || this.#options.recover || (id >= header.firstId && id <= header.lastId);
    const read = this.#walk(end, isExpected);
    const missing = header.count === undefined || !isRight ? 0 : header.count - this.#found.length;
    if (missing > 0) {
      const text = `${header.count} records should be in the chunk, but it has ${this.#found.length}`;
      this.#report('malformed-record', read, missing, text, hasMagicBehind(bytes, read));
    }
    if (this.#options.recover) this.#search(end, bytes.length, (id) => !this.#options.isKnown(id));
    return this.#found;
  }

  #report(
    kind: EventLogProblem['kind'],
    offset: number,
    recordsLost: number,
    message: string,
    isRecoverable?: true,
  ): void {
    this.#options.report({ kind, offset, recordsLost, ...(isRecoverable && { isRecoverable }), message });
  }

  /** Reads the records one after another. Returns where the first damage is, or the end. */
  #walk(end: number, isExpected: (id: bigint) => boolean): number {
    const bytes = this.#bytes;
    let at = RECORDS_AT;
    let damage: number | undefined;
    while (at + LEAST_RECORD <= end) {
      const next = endOfRecord(bytes, at, end);
      if (next !== undefined) {
        this.#take(at, next, damage !== undefined, isExpected);
        at = next;
        continue;
      }
      if (isZero(bytes, at, end)) break;
      if (damage === undefined) {
        this.#report('malformed-record', at, 0, sizeText(bytes, at), hasMagicBehind(bytes, at));
      }
      damage ??= at;
      if (this.#options.recover) this.#takeParts(at, nextMagic(bytes, at + 1, end) ?? end, isExpected);
      const found = this.#options.recover ? this.#search(at + 1, end, isExpected, 1) : undefined;
      if (found === undefined) break;
      at = found;
    }
    return damage ?? Math.min(at, end);
  }

  #take(at: number, end: number, isBehindDamage: boolean, isExpected: (id: bigint) => boolean): void {
    try {
      const record = this.#layout?.record(at, end) ?? parseRecord(this.#chunk, at, end);
      const { id } = record;
      if (isBehindDamage && !isExpected(id)) return;
      this.#checkOrder(at, id, isBehindDamage);
      this.#add(record, id, isBehindDamage);
      this.#lookBehind(record);
    } catch (error) {
      if (!isAboutBytes(error)) throw error;
      const isLost = !this.#options.recover || this.#takeParts(at, end, isExpected) === undefined;
      this.#report(
        'malformed-record',
        at,
        isLost ? 1 : 0,
        `at byte ${hex(error.offset)} of the chunk: ${error.message}`,
        true,
      );
    }
  }

  #add(record: LogRecord, id: bigint, isRecovered: boolean): void {
    this.#lastId = id;
    this.#found.push(this.#eventOf(record, isRecovered));
  }

  #checkOrder(at: number, id: bigint, isBehindDamage: boolean): void {
    const before = this.#lastId;
    if (before === undefined || isBehindDamage || id === before + 1n) return;
    const [count, text] =
      id > before
        ? missingBetween(before, id)
        : ([0, `the record with the ID ${id} follows the one with the ID ${before}`] as const);
    this.#report('missing-records', at, count, text);
  }

  /** A record ends where its XML does, up to padding. Tools that hide a record enlarge the one before it. */
  #lookBehind({ xmlEnd, end }: LogRecord): void {
    const rest = end - 4 - xmlEnd;
    if (rest <= 8) return;
    for (let at = xmlEnd; at + LEAST_RECORD <= end; at++) {
      if (!hasMagic(this.#bytes, at)) continue;
      const text = `${rest} bytes behind the end of a record hold another record`;
      this.#report('hidden-record', at, this.#options.recover ? 0 : 1, text, true);
      if (!this.#options.recover) return;
      const hidden = tryRecord(this.#chunk, at, end);
      if (hidden !== undefined) this.#add(hidden, hidden.id, true);
      return;
    }
  }

  /** Takes what can be read of a malformed record. Returns its end, or `undefined` if it is no record. */
  #takeParts(at: number, limit: number, isWanted: (id: bigint) => boolean): number | undefined {
    const record = incompleteRecord(this.#chunk, at, limit);
    if (record !== undefined && isWanted(record.id)) this.#add(record, record.id, true);
    return record?.end;
  }

  /**
   * Searches for records, and returns the end of the last one.
   *
   * @param most how many of them to find before it returns.
   */
  #search(
    from: number,
    end: number,
    isWanted: (id: bigint) => boolean,
    most = Number.POSITIVE_INFINITY,
  ): number | undefined {
    const bytes = this.#bytes;
    let last: number | undefined;
    let count = 0;
    let at = from;
    while (count < most && this.#searched < MOST_SEARCHED) {
      at = bytes.indexOf(0x2a, at);
      if (at < 0 || at + LEAST_RECORD > end) break;
      const next = endOfRecord(bytes, at, end);
      if (next === undefined) {
        if (hasMagic(bytes, at)) this.#takeParts(at, nextMagic(bytes, at + 1, end) ?? end, isWanted);
        at++;
        continue;
      }
      this.#searched += next - at;
      const record = tryRecord(this.#chunk, at, next);
      if (record === undefined) {
        at = this.#takeParts(at, next, isWanted) ?? at + 4;
        continue;
      }
      if (isWanted(record.id)) this.#add(record, record.id, true);
      at = next;
      last = next;
      count++;
    }
    return last;
  }
}

/** Whether a search could find a record. */
function hasMagicBehind(bytes: Uint8Array, at: number): true | undefined {
  return nextMagic(bytes, at, bytes.length) === undefined ? undefined : true;
}

function sizeText(bytes: Uint8Array, at: number): string {
  if (!hasMagic(bytes, at)) return 'there is no record where the next one should start';
  return 'the size of a record is wrong';
}
