import type { EventLogFileInfo, EventLogProblem } from './event-log-info.js';
import type { StoredEvent } from './stored-event.js';

/** The caller's settings for a file. */
export interface LogFileRole {
  readonly file: number;
  readonly recover: boolean;
  readonly cacheBytes: number;
  readonly report: (problem: EventLogProblem) => void;
}

/** One file of a log. */
export interface LogFile {
  readonly info: EventLogFileInfo;
  /** Reads the events from the oldest to the newest, piece by piece, each with the share of the file that is read then. */
  pieces(): AsyncGenerator<LogPiece, void, undefined>;
}

export interface LogPiece {
  readonly events: readonly StoredEvent[];
  /** 0 to 1. */
  readonly done: number;
}
