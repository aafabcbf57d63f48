import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import type { DecodeError } from '../../../windows/payload/decode-error.js';
import type { LevelSummary } from '../../event/level-counts.js';

/** Counts of events. Times are FILETIMEs. */
export interface EventCounts {
  readonly events: number;
  /** The bytes of the payloads. */
  readonly payloadBytes: number;
  /** The number of events decoded to the last byte. */
  readonly decoded: number;
  /** The number of other described events of which only the first fields or the name are decoded. */
  readonly partlyDecoded: number;
  readonly first: bigint | undefined;
  readonly last: bigint | undefined;
}

/** The events of a trace that are of one kind. */
export interface EventSummary extends EventCounts {
  readonly id: number;
  readonly version: number;
  readonly opcode: number;
  readonly level: number;
  /** Undefined for level 0, and for levels that nothing describes. */
  readonly levelName: string | undefined;
  /** Whether the opcode identifies the event, and not the id. */
  readonly classic: boolean;
  readonly name: string | undefined;
  /** The reason why the first incompletely decoded event is incomplete; `undefined` if all are decoded. */
  readonly error: DecodeError | undefined;
}

/** The events of one provider, or of one class. */
export interface ProviderSummary extends EventCounts {
  readonly providerId: string;
  readonly name: string | undefined;
  /** The name of the class if these are classic events of one: many classes have the same provider. */
  readonly className: string | undefined;
  /** The most frequent first. */
  readonly kinds: readonly EventSummary[];
}

/** The events of one process. */
export interface ProcessSummary extends Pick<EventCounts, 'events' | 'payloadBytes' | 'first' | 'last'> {
  readonly processId: number;
  /** The file name of the process; `undefined` if the trace does not say it. */
  readonly name: string | undefined;
}

/** The content of a trace, in numbers. */
export interface TraceSummary extends EventCounts {
  readonly files: readonly TraceFileInfo[];
  /** The events of each level; those of `others` are not among them. */
  readonly levels: readonly LevelSummary[];
  /** The providers with the most events first. */
  readonly providers: readonly ProviderSummary[];
  /** Processes by number of attributed events, the most first. Reused IDs with the same name count as one. */
  readonly processes: readonly ProcessSummary[];
  /** Events that are in no provider's counts, because there are too many kinds of events. */
  readonly others: number;
  /** Events that are in no process's counts, because there are too many processes. */
  readonly othersOfProcesses: number;
}
