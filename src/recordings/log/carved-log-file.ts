import type { CachedInput } from '../trace/file/cached-input.js';
import type { TraceInput } from '../trace/file/trace-input.js';
import { type FoundChunks, findChunks } from './chunk-search.js';
import type { EventLogFileInfo } from './event-log-info.js';
import { eventsOfPiece } from './log-piece.js';
import type { LogFile, LogFileRole, LogPiece } from './opened-log.js';
import type { StoredEvent } from './stored-event.js';

/** The chunks of files that were searched before, because a run opens a file twice. */
const known = /* @__PURE__ */ new WeakMap<TraceInput, FoundChunks>();

/** A file that is not an event log, but has chunks of event logs; `undefined` if it has none. */
export async function carvedLogFile(
  source: TraceInput,
  input: CachedInput,
  role: LogFileRole,
): Promise<LogFile | undefined> {
  const chunks = known.get(source) ?? (await findChunks(input, role.tools?.crc32));
  known.set(source, chunks);
  return chunks.starts.length === 0 ? undefined : new CarvedLogFile(input, chunks, role);
}

/** The chunks stay in the order of the file, because they can be of several logs, and of several times. */
class CarvedLogFile implements LogFile {
  readonly info: EventLogFileInfo;
  readonly highestId = undefined;

  constructor(
    private readonly input: CachedInput,
    private readonly chunks: FoundChunks,
    private readonly role: LogFileRole,
  ) {
    this.info = {
      format: 'evtx',
      version: '',
      size: input.size,
      chunkCount: 0,
      chunksFound: chunks.starts.length,
      nextRecordId: 0n,
      isDirty: false,
      isFull: false,
      chunkOffsets: chunks.starts,
    };
  }

  async *pieces(): AsyncGenerator<LogPiece, void, undefined> {
    const { length } = this.chunks.starts;
    for (let number = 0; number < length; number++)
      yield { events: await this.piece(number), done: (number + 1) / length };
  }

  async piece(number: number): Promise<readonly StoredEvent[]> {
    const start = this.chunks.starts[number];
    const end = this.chunks.ends[number];
    if (start === undefined || end === undefined) return [];
    const bytes = await this.input.readAlone(start, end - start);
    const isCut = end > this.input.size;
    const size = Math.min(end, this.input.size) - start;
    return eventsOfPiece({ start, bytes, size, isCut, hasChecksums: true, isKnown: undefined }, this.role);
  }
}
