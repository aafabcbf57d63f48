/** The content of the header of an event log, and facts about its chunks. */
export interface EventLogFileInfo {
  /** `evtx` since Windows Vista, `evt` before. */
  readonly format: 'evtx' | 'evt';
  /** `3.1`, since Windows 10 2004 `3.2`; `1.1` for the old format. Empty if the header is corrupt. */
  readonly version: string;
  /** The size of the file in bytes. */
  readonly size: number;
  /** The chunks counted by the header and those in the file; both are 0 in the old format without chunks. */
  readonly chunkCount: number;
  readonly chunksFound: number;
  /** The id of the next event, as the header says it. */
  readonly nextRecordId: bigint;
  /** The log was copied while it was in use, or not closed properly: the other members can be out of date. */
  readonly isDirty: boolean;
  /** The log reached its largest size, and does not overwrite old events. */
  readonly isFull: boolean;
  /** The offsets of the chunks that `recover` found in a file that is not an event log, such as a dump. */
  readonly chunkOffsets?: readonly number[] | undefined;
}

/** Something in an event log that is missing, wrong, or suspicious. */
export interface EventLogProblem {
  readonly kind: /** A number or checksum in the header of the file or of a chunk is wrong. All events are there. */
    | 'header'
    /** The log was copied while it was in use: its header counts too few chunks. All events are there. */
    | 'stale-header'
    /** The records of a chunk are not those that were written: its checksum is wrong. */
    | 'checksum'
    /** A record, or the rest of a chunk, cannot be read. */
    | 'malformed-record'
    /** A chunk has no header, or the file ends within it. */
    | 'malformed-chunk'
    /** Ids are missing between two records of a chunk. */
    | 'missing-records'
    /** A record contains another one, which tools do to hide it. */
    | 'hidden-record';
  /** The file of `openEventLog`, from 0. */
  readonly file: number;
  /** The offset in the file. */
  readonly offset: number;
  /** The number of records that are missing because of it, as far as that is known. */
  readonly recordsLost: number;
  /** Whether `recover` could find events there, or has found them. */
  readonly isRecoverable?: boolean | undefined;
  /** The problem in English, without its location. */
  readonly message: string;
}
