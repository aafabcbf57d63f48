import { CachedInput } from '../trace/cached-input.js';
import type { TraceInput } from '../trace/trace-input.js';
import { isChunk, isZero, RECORDS_AT, readChunkHeader } from './chunk-header.js';
import { recordsOf } from './chunk-records.js';
import { EventLogError } from './event-log-error.js';
import type { EventLogFileInfo, EventLogProblem } from './event-log-info.js';
import {
  CHUNK_SIZE,
  FILE_BLOCK,
  type FileHeader,
  isCutHeader,
  NO_CHECKSUMS,
  readFileHeader,
} from './file-header.js';
import { isOldLog, OldLogFile } from './old-log-file.js';
import type { LogFile, LogFileRole, LogPiece } from './opened-log.js';
import { StoredEvent } from './stored-event.js';

/** The start of a chunk: its headers, and the head of its first record. */
const CHUNK_START = RECORDS_AT + 24;

/** A chunk of a file. */
interface ChunkPlace {
  readonly slot: number;
  readonly firstId: bigint;
  readonly lastId: bigint;
  /** False if no chunk can have as many records. */
  readonly hasPossibleIds: boolean;
}

/**
 * Opens a file.
 *
 * @throws EventLogError if it is not an event log.
 */
export async function openLogFile(source: TraceInput, role: LogFileRole): Promise<LogFile> {
  const input = new CachedInput(source, role.cacheBytes);
  const start = await input.readAlone(0, FILE_BLOCK);
  if (isOldLog(start)) return new OldLogFile(input, start, role);
  const header = readFileHeader(start);
  const first = await input.readAlone(FILE_BLOCK, RECORDS_AT);
  if (header === undefined && !isChunk(first)) {
    const size = start.length < FILE_BLOCK ? `, and has only ${start.length} bytes` : '';
    const message = isCutHeader(start)
      ? `the file ends in the header of an event log, after ${start.length} bytes`
      : `this is not an event log: it does not start with 'ElfFile'${size}`;
    throw new EventLogError(message, 0, role.file);
  }
  const chunks = await findChunks(input);
  reportHeader(header, chunks.length, role);
  reportCut(header, input.size, role);
  return new ChunkedLogFile(input, header, chunks, role);
}

/** Finds the chunks, whatever the header says: a log that was copied while it was in use has more of them. */
async function findChunks(input: CachedInput): Promise<readonly ChunkPlace[]> {
  const chunks: ChunkPlace[] = [];
  const slots = Math.ceil((input.size - FILE_BLOCK) / CHUNK_SIZE);
  for (let slot = 0; slot < slots; slot++) {
    const read = input.readAlone(FILE_BLOCK + slot * CHUNK_SIZE, CHUNK_START);
    const bytes = read instanceof Promise ? await read : read;
    if (!isChunk(bytes)) continue;
    const { firstId, lastId, count } = readChunkHeader(bytes);
    chunks.push({ slot, firstId, lastId, hasPossibleIds: count !== undefined && count > 0 });
  }
  return chunks;
}

function reportHeader(header: FileHeader | undefined, found: number, { file, report }: LogFileRole): void {
  const say = (message: string, kind: EventLogProblem['kind'] = 'header') =>
    report({ kind, file, offset: 0, recordsLost: 0, message });
  if (header === undefined) say('the header of the file is corrupt');
  else if (!header.hasRightChecksum && (header.flags & NO_CHECKSUMS) === 0)
    say('the checksum of the file header is wrong');
  else if (header.isDirty && found > header.chunkCount) {
    say(
      `the header of the file counts ${counted(header.chunkCount)}, but the file has ${found}: it was copied while in use`,
      'stale-header',
    );
  }
}

/** A file that ends where a chunk ends, or before the first one, has no other sign that it was cut. */
function reportCut(header: FileHeader | undefined, size: number, { file, report }: LogFileRole): void {
  const slots = Math.max(0, Math.ceil((size - FILE_BLOCK) / CHUNK_SIZE));
  if (header === undefined || slots >= header.chunkCount) return;
  const message = `the file ends after ${size} bytes, with ${slots} of the ${counted(header.chunkCount)} that its header counts`;
  report({ kind: 'malformed-chunk', file, offset: size, recordsLost: 0, message });
}

/** The ids of a chunk, and the highest id of it and all chunks before it. */
interface IdRange {
  readonly firstId: bigint;
  readonly mostId: bigint;
}

function rangesOf(chunks: readonly ChunkPlace[]): readonly IdRange[] {
  let mostId = 0n;
  return chunks
    .filter(({ hasPossibleIds }) => hasPossibleIds)
    .sort(byFirstId)
    .map(({ firstId, lastId }) => {
      if (lastId > mostId) mostId = lastId;
      return { firstId, mostId };
    });
}

function byFirstId(a: ChunkPlace, b: ChunkPlace): number {
  return Number(a.firstId > b.firstId) - Number(a.firstId < b.firstId);
}

class ChunkedLogFile implements LogFile {
  readonly info: EventLogFileInfo;
  readonly #input: CachedInput;
  readonly #chunks: readonly ChunkPlace[];
  readonly #role: LogFileRole;
  readonly #hasChecksums: boolean;
  readonly #ranges: readonly IdRange[];

  constructor(
    input: CachedInput,
    header: FileHeader | undefined,
    chunks: readonly ChunkPlace[],
    role: LogFileRole,
  ) {
    this.#input = input;
    this.#chunks = chunks;
    this.#role = role;
    this.#hasChecksums = ((header?.flags ?? 0) & NO_CHECKSUMS) === 0;
    this.#ranges = rangesOf(chunks);
    this.info = {
      format: 'evtx',
      version: header?.version ?? '',
      size: input.size,
      chunkCount: header?.chunkCount ?? 0,
      chunksFound: chunks.length,
      nextRecordId: header?.nextRecordId ?? 0n,
      isDirty: header?.isDirty ?? false,
      isFull: header?.isFull ?? false,
    };
  }

  async *pieces(): AsyncGenerator<LogPiece, void, undefined> {
    const slots = this.#order(await this.#damagedSlots());
    for (const [done, slot] of slots.entries()) {
      yield { events: await this.#eventsOf(slot), done: (done + 1) / slots.length };
    }
  }

  get highestId(): bigint {
    return this.#ranges.at(-1)?.mostId ?? 0n;
  }

  /**
   * The slots in the order of their record ids: after a log has reached its largest size, new chunks replace the oldest ones. Slots
   * without a header come last.
   */
  #order(damaged: readonly number[]): readonly number[] {
    const { firstId } = this.#role;
    const isWanted = ({ lastId }: ChunkPlace) => firstId === undefined || lastId >= firstId;
    const sorted = this.#chunks.filter(isWanted).sort(byFirstId);
    return [...sorted.map(({ slot }) => slot), ...(this.#role.recover ? damaged : [])];
  }

  /** Finds the slots that have something, but no header. Reserved space is zeros. */
  async #damagedSlots(): Promise<readonly number[]> {
    const damaged: number[] = [];
    const known = new Set(this.#chunks.map(({ slot }) => slot));
    const slots = Math.ceil((this.#input.size - FILE_BLOCK) / CHUNK_SIZE);
    for (let slot = 0; slot < slots; slot++) {
      if (known.has(slot)) continue;
      const bytes = await this.#read(slot);
      if (isZero(bytes, 0, bytes.length)) continue;
      damaged.push(slot);
      this.#report(slot, {
        kind: 'malformed-chunk',
        offset: 0,
        recordsLost: 0,
        message: `this is not the header of a chunk; its ${bytes.length} bytes are not read`,
      });
    }
    return damaged;
  }

  /** Whether a chunk has a record with this id. */
  #isKnown(id: bigint): boolean {
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ranges[middle] as IdRange).firstId <= id) low = middle + 1;
      else high = middle;
    }
    const before = this.#ranges[low - 1];
    return before !== undefined && before.mostId >= id;
  }

  async #read(slot: number): Promise<Uint8Array> {
    return this.#input.read(FILE_BLOCK + slot * CHUNK_SIZE, CHUNK_SIZE);
  }

  #report(slot: number, problem: Omit<EventLogProblem, 'file'>): void {
    const offset = FILE_BLOCK + slot * CHUNK_SIZE + problem.offset;
    this.#role.report({ ...problem, file: this.#role.file, offset });
  }

  async #eventsOf(slot: number): Promise<readonly StoredEvent[]> {
    const bytes = await this.#read(slot);
    const { file, recover } = this.#role;
    if (bytes.length < CHUNK_SIZE) {
      const message = `the file ends after ${bytes.length} of the ${CHUNK_SIZE} bytes of the chunk`;
      this.#report(slot, { kind: 'malformed-chunk', offset: bytes.length, recordsLost: 0, message });
    }
    const records = recordsOf(bytes, {
      hasChecksums: this.#hasChecksums,
      recover,
      isKnown: (id) => this.#isKnown(id),
      report: (problem) => this.#report(slot, problem),
    });
    return records.map(({ at, end, id, written, isRecovered, nodes }) => {
      const offset = FILE_BLOCK + slot * CHUNK_SIZE + at;
      const facts = { file, offset, recordId: id, written, isRecovered, size: end - at };
      return new StoredEvent(facts, nodes, 0);
    });
  }
}

const counted = (chunks: number) => `${chunks} chunk${chunks === 1 ? '' : 's'}`;
