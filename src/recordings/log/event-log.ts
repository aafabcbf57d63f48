import type { AsyncClosing } from '../trace/events/closing.js';
import type { ReadEventsOptions } from '../trace/trace.js';
import type { EventLogEvent } from './event-log-event.js';
import type { EventLogFileInfo, EventLogProblem } from './event-log-info.js';

/** Options of `openEventLog`. */
export interface EventLogOptions {
  /**
   * Also recovers events from unused chunk parts, chunks without a header, and, for other times, behind
   * damage, and from chunks anywhere in a file that is not an event log: a memory dump, or disk space. These
   * events are `isRecovered`. Records that do not pass all checks are `incomplete`. Default `false`.
   */
  readonly recover?: boolean | undefined;
  /**
   * `stored` (default): the order of each file, and several files merged by time; `record-id`: merged by
   * record ID; `time`: strictly by time, which reads files twice, with about 32 bytes of memory per event.
   */
  readonly order?: 'stored' | 'time' | 'record-id' | undefined;
}

/** An event log from `openEventLog`, readable several times. `await using` closes it: see `close`. */
export interface EventLog extends AsyncClosing {
  /**
   * Returns what the header of each file says.
   *
   * @throws EventLogError if a file is not an event log.
   */
  info(): Promise<readonly EventLogFileInfo[]>;
  /**
   * Returns the events in the requested order.
   *
   * @throws EventLogError if a file is not an event log. Damage elsewhere is in `problems`.
   */
  events(options?: ReadEventsOptions): AsyncGenerator<EventLogEvent, void, undefined>;
  /** Returns the same events in batches, which is faster than returning them individually. */
  batches(): AsyncGenerator<readonly EventLogEvent[], void, undefined>;
  /** The damage that was found so far: up to 1000 problems. */
  readonly problems: readonly EventLogProblem[];
  /** The number of all problems so far. */
  readonly problemCount: number;
  /** The progress of reading: 0 to 1. */
  readonly progress: number;
  /** Closes the files that have a `close`; the caller closes others. Reading then throws a ClosedError. */
  close(): Promise<void>;
}
