import { CachedInput } from '../trace/file/cached-input.js';
import { foreignKind } from '../trace/file/foreign-kind.js';
import type { TraceInput } from '../trace/file/trace-input.js';
import { carvedLogFile } from './carved-log-file.js';
import {
  hasRightRecords,
  isCertainChunk,
  isChunk,
  isZero,
  RECORDS_AT,
  readChunkHeader,
} from './chunk-header.js';
import { EventLogError, RECOVER_OPTION } from './event-log-error.js';
import type { EventLogFileInfo, EventLogProblem } from './event-log-info.js';
import {
  CHUNK_SIZE,
  FILE_BLOCK,
  type FileHeader,
  isCutHeader,
  NO_CHECKSUMS,
  readFileHeader,
} from './file-header.js';
import { eventsOfPiece } from './log-piece.js';
import { missingBetween } from './missing-records.js';
import { isOldLog, OldLogFile } from './old-log-file.js';
import type { LogFile, LogFileRole, LogPiece } from './opened-log.js';
import { LEAST_RECORD, nextMagic } from './record.js';
import type { StoredEvent } from './stored-event.js';

/** The start of a chunk: its headers, and the head of its first record. */
const CHUNK_START = RECORDS_AT + 24;

/** A chunk keeps at least these bytes, even if others are missing, so that each search gets far ahead. */
const LEAST_LEFT = CHUNK_SIZE / 2;

/** The most records of a chunk. */
const MOST_RECORDS = CHUNK_SIZE / LEAST_RECORD;

/** The first byte of a chunk. */
const CHUNK_START_BYTE = 0x45;

/** A piece of a file: a chunk, or bytes that are not the start of one. */
interface Place {
  readonly offset: number;
  /** Whether a damaged piece has something like a record. */
  readonly hasRecord?: boolean;
  /** The start of the next piece. It can be after the end of the file. */
  readonly end: number;
}

interface ChunkPlace extends Place {
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
    const carved = role.recover ? await carvedLogFile(source, input, role) : undefined;
    if (carved !== undefined) return carved;
    throw new EventLogError(refusal(start, role), 0, role.file);
  }
  const places = await findPlaces(input);
  const { chunks } = places;
  reportHeader(header, chunks.length, role);
  reportCut(header, places, input.size, role);
  if (role.firstId === undefined) reportGaps(header, places, input.size, role);
  return new ChunkedLogFile(input, header, places, role);
}

/** Says what a file is instead of an event log. */
function refusal(start: Uint8Array, { recover }: LogFileRole): string {
  if (isCutHeader(start)) {
    return `the file ends in the header of an event log, after ${start.length} bytes`;
  }
  const foreign = foreignKind(start, ['event-log', 'old-event-log']);
  const size = start.length < FILE_BLOCK ? `, and has only ${start.length} bytes` : '';
  const search = size === '' ? `; with ${RECOVER_OPTION}, wevtc searches it for parts of one` : size;
  const found = recover ? ', and has no chunk of one' : foreign === undefined ? search : '';
  if (foreign !== undefined) return `this is ${foreign}, not an event log${found}`;
  return `this is not an event log: it does not start with 'ElfFile'${found}`;
}

/** The chunks of a file, and what is between them. */
interface Places {
  readonly chunks: readonly ChunkPlace[];
  /** Pieces that have something, but no header. Reserved space is zeros. */
  readonly damaged: readonly Place[];
}

/** Finds the chunks, whatever the header says: a log that was copied while it was in use has more of them. */
async function findPlaces(input: CachedInput): Promise<Places> {
  const chunks: ChunkPlace[] = [];
  const damaged: Place[] = [];
  let offset = FILE_BLOCK;
  while (offset < input.size) {
    const read = input.readAlone(offset, CHUNK_START);
    const start = read instanceof Promise ? await read : read;
    const end = offset + CHUNK_SIZE;
    if (isChunk(start)) {
      chunks.push(chunkAt(offset, end, start));
      offset = end;
      continue;
    }
    const bytes = await input.read(offset, CHUNK_SIZE);
    if (isZero(bytes, 0, bytes.length)) {
      offset = end;
      continue;
    }
    const next = await movedChunk(input, offset, chunks.at(-1));
    if (next !== undefined && next < offset) chunks.push({ ...(chunks.pop() as ChunkPlace), end: next });
    else
      damaged.push({ offset, end: next ?? end, hasRecord: nextMagic(bytes, 0, bytes.length) !== undefined });
    offset = next ?? end;
  }
  return { chunks, damaged };
}

function chunkAt(offset: number, end: number, start: Uint8Array): ChunkPlace {
  const { firstId, lastId, count } = readChunkHeader(start);
  return { offset, end, firstId, lastId, hasPossibleIds: count !== undefined && count > 0 };
}

/**
 * Finds the next chunk if none starts where one should. If bytes were added to the file, it starts later. If
 * bytes are missing, it starts within the chunk before. The data of an event can look like a chunk, so this
 * searches only if the rest of the file has moved.
 *
 * @param last the chunk before.
 */
async function movedChunk(
  input: CachedInput,
  offset: number,
  last: ChunkPlace | undefined,
): Promise<number | undefined> {
  const usual = offset + CHUNK_SIZE;
  if (usual === input.size || isChunk(await input.readAlone(usual, RECORDS_AT))) return undefined;
  const from = last?.end === offset ? await endOfRecords(input, last) : offset;
  const bytes = await input.readAlone(from, usual + RECORDS_AT - from);
  for (let at = bytes.indexOf(CHUNK_START_BYTE); at >= 0; at = bytes.indexOf(CHUNK_START_BYTE, at + 1)) {
    const start = bytes.subarray(at, at + RECORDS_AT);
    if (isCertainChunk(start)) return from + at;
  }
  return undefined;
}

/** The offset behind the records of a chunk that have the right checksum. */
async function endOfRecords(input: CachedInput, { offset }: ChunkPlace): Promise<number> {
  const bytes = await input.readAlone(offset, CHUNK_SIZE);
  const { end } = readChunkHeader(bytes);
  const isRight = end <= CHUNK_SIZE && hasRightRecords(bytes, end);
  return offset + Math.max(isRight ? end : 0, LEAST_LEFT);
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
function reportCut(
  header: FileHeader | undefined,
  { chunks }: Places,
  size: number,
  { file, report }: LogFileRole,
): void {
  const slots = Math.max(0, Math.ceil((size - FILE_BLOCK) / CHUNK_SIZE));
  if (header === undefined || slots >= header.chunkCount) return;
  const message = `the file ends after ${size} bytes, with ${slots} of the ${counted(header.chunkCount)} that its header counts`;
  const ids = chunks.filter(hasIds);
  const lastId = ids.reduce((last, chunk) => (chunk.lastId > last ? chunk.lastId : last), 0n);
  const lost = Number(header.nextRecordId - 1n - lastId);
  // The number in a wrong header can be any. Without a chunk, the first ID is unknown.
  const most = ids.length === 0 ? 0 : (header.chunkCount - slots) * MOST_RECORDS;
  const isPossible = header.hasRightChecksum && lost <= most;
  const recordsLost = isPossible ? Math.max(0, lost) : 0;
  report({ kind: 'malformed-chunk', file, offset: size, recordsLost, message });
}

/**
 * Reports records that are in no chunk. If chunks are damaged, they can be there, and a search finds them.
 */
function reportGaps(
  header: FileHeader | undefined,
  { chunks, damaged }: Places,
  size: number,
  { file, report }: LogFileRole,
): void {
  if (damaged.length > 0) return;
  const say = (offset: number, recordsLost: number, message: string) =>
    report({ kind: 'missing-records', file, offset, recordsLost, message });
  let before: bigint | undefined;
  for (const { offset, firstId, lastId } of chunks.filter(hasIds).sort(byFirstId)) {
    if (before !== undefined && firstId > before + 1n) {
      const [count, text] = missingBetween(before, firstId);
      say(offset, count, text);
    }
    if (before === undefined || lastId > before) before = lastId;
  }
  const count = header?.chunkCount ?? 0;
  if (chunks.length < count && size >= FILE_BLOCK + count * CHUNK_SIZE)
    say(0, 0, `the header of the file counts ${counted(count)}, but the file has ${chunks.length}`);
}

const hasIds = ({ hasPossibleIds }: ChunkPlace) => hasPossibleIds;

/** The ids of a chunk, and the highest id of it and all chunks before it. */
interface IdRange {
  readonly firstId: bigint;
  readonly mostId: bigint;
}

function rangesOf(chunks: readonly ChunkPlace[]): readonly IdRange[] {
  let mostId = 0n;
  return chunks
    .filter(hasIds)
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
  readonly #places: Places;
  readonly #role: LogFileRole;
  readonly #hasChecksums: boolean;
  readonly #ranges: readonly IdRange[];

  constructor(input: CachedInput, header: FileHeader | undefined, places: Places, role: LogFileRole) {
    const { chunks } = places;
    this.#input = input;
    this.#places = places;
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
    for (const { offset, end, hasRecord: isRecoverable } of this.#places.damaged) {
      const size = Math.min(end, this.#input.size) - offset;
      const use = this.#role.recover ? 'searched for events' : 'not read';
      this.#role.report({
        kind: 'malformed-chunk',
        file: this.#role.file,
        offset,
        recordsLost: 0,
        ...(isRecoverable && { isRecoverable }),
        message: `this is not the header of a chunk; its ${size} byte${size === 1 ? ' is' : 's are'} ${use}`,
      });
    }
    const places = this.#order();
    for (const [done, place] of places.entries()) {
      yield { events: await this.#eventsOf(place), done: (done + 1) / places.length };
    }
  }

  async piece(number: number): Promise<readonly StoredEvent[]> {
    const place = this.#order()[number];
    return place === undefined ? [] : this.#eventsOf(place);
  }

  get highestId(): bigint {
    return this.#ranges.at(-1)?.mostId ?? 0n;
  }

  /**
   * Sorted by record ID, because a full log replaces its oldest chunks. Pieces without a header come last.
   */
  #order(): readonly Place[] {
    const { firstId, recover } = this.#role;
    const { chunks, damaged } = this.#places;
    const isWanted = ({ lastId }: ChunkPlace) => firstId === undefined || lastId >= firstId;
    return [...chunks.filter(isWanted).sort(byFirstId), ...(recover ? damaged : [])];
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

  async #eventsOf({ offset: start, end }: Place): Promise<readonly StoredEvent[]> {
    const bytes = await this.#input.read(start, end - start);
    const isCut = end > this.#input.size;
    const size = Math.min(end, this.#input.size) - start;
    const isKnown = (id: bigint) => this.#isKnown(id);
    const hasChecksums = this.#hasChecksums;
    return eventsOfPiece({ start, bytes, size, isCut, hasChecksums, isKnown }, this.#role);
  }
}

const counted = (chunks: number) => `${chunks} chunk${chunks === 1 ? '' : 's'}`;
