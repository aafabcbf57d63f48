import { u32At } from '../../windows/bytes/numbers-at.js';
import type { CachedInput } from '../trace/file/cached-input.js';
import { EventLogError } from './event-log-error.js';
import type { EventLogFileInfo } from './event-log-info.js';
import { startsWith } from './file-header.js';
import { oldRecordNodes, unixTime } from './old-record.js';
import type { LogFile, LogFileRole, LogPiece } from './opened-log.js';
import { StoredEvent } from './stored-event.js';

/** The size of the header, and of the record that marks the end. */
const HEADER = 0x30;
const END_RECORD = 0x28;

/** `LfLe`, at offset 4 of the header and of each record. */
const MAGIC = [0x4c, 0x66, 0x4c, 0x65];

/** The fixed part of a record, and a size that no record of Windows reaches. */
const LEAST_RECORD = 0x38;
const MOST_RECORD = 0x10_0000;

/** The events that are returned at once. */
const BATCH = 256;

const DIRTY = 1;
const FULL = 4;

/** An offset in the ring, and the bytes from there that are not read yet. */
interface PieceStart {
  readonly at: number;
  readonly left: number;
}

interface OldPiece {
  readonly events: readonly StoredEvent[];
  /** `undefined` behind the last record. */
  readonly next: PieceStart | undefined;
}

export function isOldLog(start: Uint8Array): boolean {
  return start.length >= HEADER && startsWith(start, MAGIC, 4) && u32At(start, 0) === HEADER;
}

/** A Windows XP or earlier log. It is a ring: after the end, records continue behind the header. */
export class OldLogFile implements LogFile {
  readonly info: EventLogFileInfo;
  readonly highestId = undefined;
  readonly #input: CachedInput;
  readonly #role: LogFileRole;
  readonly #oldest: number;
  /** The starts of the pieces that were read. */
  readonly #starts: PieceStart[] = [];

  constructor(input: CachedInput, start: Uint8Array, role: LogFileRole) {
    this.#input = input;
    this.#role = role;
    this.#oldest = u32At(start, 16);
    const flags = u32At(start, 36);
    if (u32At(start, 8) !== 1) {
      throw new EventLogError(`version ${u32At(start, 8)} of old event logs is not known`, 8, role.file);
    }
    this.info = {
      format: 'evt',
      version: `${u32At(start, 8)}.${u32At(start, 12)}`,
      size: input.size,
      chunkCount: 0,
      chunksFound: 0,
      nextRecordId: BigInt(u32At(start, 24)),
      isDirty: (flags & DIRTY) !== 0,
      isFull: (flags & FULL) !== 0,
    };
  }

  async *pieces(): AsyncGenerator<LogPiece, void, undefined> {
    // Each step moves on in the ring, so one round through the file is enough.
    let start: PieceStart | undefined = { at: await this.#start(), left: this.#input.size - HEADER };
    this.#starts.length = 0;
    while (start !== undefined) {
      this.#starts.push(start);
      const { events, next }: OldPiece = await this.#pieceAt(start);
      yield { events, done: next === undefined ? 1 : 1 - next.left / this.#input.size };
      start = next;
    }
  }

  async piece(number: number): Promise<readonly StoredEvent[]> {
    const start = this.#starts[number];
    return start === undefined ? [] : (await this.#pieceAt(start)).events;
  }

  async #pieceAt(start: PieceStart): Promise<OldPiece> {
    const events: StoredEvent[] = [];
    let { at, left } = start;
    while (left >= END_RECORD) {
      const head = await this.#ring(at, 8);
      const length = u32At(head, 0);
      if (length === END_RECORD && u32At(head, 4) === 0x1111_1111) break;
      const isRecord =
        startsWith(head, MAGIC, 4) && length >= LEAST_RECORD && length <= Math.min(left, MOST_RECORD);
      const bytes = isRecord ? await this.#ring(at, length) : head;
      if (!isRecord || u32At(bytes, length - 4) !== length) {
        this.#report(at, 0, 'there is no record where the next one should start');
        const next = await this.#search(at + 4, left - 4);
        if (next === undefined) break;
        left -= next;
        at = this.#inRing(at + next);
        continue;
      }
      const event = this.#eventOf(bytes, at);
      if (event !== undefined) events.push(event);
      left -= length;
      at = this.#inRing(at + length);
      if (events.length === BATCH) return { events, next: { at, left } };
    }
    return { events, next: undefined };
  }

  /** The oldest record. A log that was copied while it was in use has a header that is out of date. */
  async #start(): Promise<number> {
    const at = this.#oldest;
    if (at >= HEADER && at < this.#input.size) return at;
    this.#report(0, 0, 'the header of the file does not say where the oldest record is');
    return HEADER;
  }

  #inRing(at: number): number {
    const { size } = this.#input;
    return at < size ? at : HEADER + ((at - HEADER) % (size - HEADER));
  }

  /** Reads bytes that can go on behind the header. */
  async #ring(at: number, length: number): Promise<Uint8Array> {
    const first = await this.#input.read(at, length);
    if (first.length >= length) return first;
    const bytes = new Uint8Array(length);
    bytes.set(first);
    const rest = await this.#input.read(HEADER, length - first.length);
    bytes.set(rest, first.length);
    return bytes;
  }

  /** Returns how far behind `from - 4` the next record starts, in the ring. */
  async #search(from: number, left: number): Promise<number | undefined> {
    const STEP = 0x1_0000;
    for (let done = 0; done < left; done += STEP) {
      const bytes = await this.#ring(this.#inRing(from + done), Math.min(STEP + 8, left - done));
      for (let at = 4; at + 4 <= bytes.length; at += 4) {
        if (startsWith(bytes, MAGIC, at)) return done + at;
      }
    }
    return undefined;
  }

  #report(offset: number, recordsLost: number, message: string): void {
    const { file, report } = this.#role;
    report({ kind: 'malformed-record', file, offset, recordsLost, message });
  }

  #eventOf(bytes: Uint8Array, offset: number): StoredEvent | undefined {
    const nodes = oldRecordNodes(bytes);
    if (nodes === undefined) {
      this.#report(offset, 1, 'the parts of a record exceed it');
      return undefined;
    }
    const facts = {
      file: this.#role.file,
      offset,
      isRecovered: false,
      size: bytes.length,
    };
    return new StoredEvent(facts, {
      id: BigInt(u32At(bytes, 8)),
      written: unixTime(u32At(bytes, 16)),
      nodes,
    });
  }
}
