import type { EventLogFileInfo, EventLogProblem } from './event-log-info.js';
import type { LogTools } from './log-tools.js';
import type { StoredEvent } from './stored-event.js';

/** The caller's settings for a file. */
export interface LogFileRole {
  readonly file: number;
  readonly recover: boolean;
  readonly cacheBytes: number;
  readonly report: (problem: EventLogProblem) => void;
  readonly tools?: LogTools | undefined;
  /** Pieces whose records all have smaller ids need not be read. */
  readonly firstId?: bigint | undefined;
}

/** One file of a log. */
export interface LogFile {
  readonly info: EventLogFileInfo;
  /** The highest record ID; 0 without records, `undefined` if finding it requires reading them. */
  readonly highestId: bigint | undefined;
  /** Reads events from oldest to newest in pieces, each with the share of the file read so far. */
  pieces(): AsyncGenerator<LogPiece, void, undefined>;
  /** Reads the events of a piece again. `number` counts the pieces that `pieces` has returned, from 0. */
  piece(number: number): Promise<readonly StoredEvent[]>;
}

export interface LogPiece {
  readonly events: readonly StoredEvent[];
  /** 0 to 1. */
  readonly done: number;
}
