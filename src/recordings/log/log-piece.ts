import { isChunk, readChunkHeader } from './chunk-header.js';
import { recordsOf } from './chunk-records.js';
import type { EventLogProblem } from './event-log-info.js';
import { CHUNK_SIZE } from './file-header.js';
import type { LogFileRole } from './opened-log.js';
import { StoredEvent } from './stored-event.js';

/** A chunk, or bytes that could be one, in a file. */
export interface PieceOfLog {
  /** Its offset in the file. */
  readonly start: number;
  /** Its bytes, as far as the file has them. */
  readonly bytes: Uint8Array;
  /** The bytes that the file had when it was opened. */
  readonly size: number;
  /** Whether the file ends in it. */
  readonly isCut: boolean;
  readonly hasChecksums: boolean;
  /** Whether other pieces have a record with this id; `undefined` for a piece that no log leads to. */
  readonly isKnown: ((id: bigint) => boolean) | undefined;
}

/** Reads the events of a piece, and reports what is wrong with it. */
export function eventsOfPiece(piece: PieceOfLog, role: LogFileRole): readonly StoredEvent[] {
  const { start, bytes, size, isCut, hasChecksums, isKnown } = piece;
  const { file, recover, tools = {} } = role;
  const report = (problem: Omit<EventLogProblem, 'file'>) =>
    role.report({ ...problem, file, offset: start + problem.offset });
  if (bytes.length < size) {
    const message = 'the file has become shorter since it was opened';
    report({ kind: 'malformed-chunk', offset: bytes.length, recordsLost: 0, message });
  } else if (isCut || (bytes.length < CHUNK_SIZE && isChunk(bytes))) {
    const ends = isCut ? 'the file ends' : 'the next chunk starts';
    const message = `${ends} after ${bytes.length} of the ${CHUNK_SIZE} bytes of the chunk`;
    report({ kind: 'malformed-chunk', offset: bytes.length, recordsLost: 0, message });
  }
  const isCarved = isKnown === undefined;
  const options = { hasChecksums, recover, tools, isKnown: isKnown ?? isCountedBy(bytes), report };
  return recordsOf(bytes, options, (record, isRecovered) => {
    const { at, end } = record;
    const facts = { file, offset: start + at, isRecovered: isRecovered || isCarved, size: end - at };
    return new StoredEvent(facts, record);
  });
}

/** Whether the header of a chunk counts a record: chunks that were found can be of several logs. */
function isCountedBy(bytes: Uint8Array): (id: bigint) => boolean {
  if (!isChunk(bytes)) return () => true;
  const { firstId, lastId } = readChunkHeader(bytes);
  return (id) => id >= firstId && id <= lastId;
}
