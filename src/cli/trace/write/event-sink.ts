import type { EventColumn } from '../../../analysis/event/event-columns.js';
import type { EventWriter } from '../../../analysis/formats/event-writer.js';
import type { DirectWriter } from '../../../analysis/formats/jsonl/direct-jsonl-writer.js';
import type { EventConsumer } from '../../../analysis/reading/chosen-events.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';

/** The destination of the events, and their format. */
export interface EventSink<Event extends DecodedTraceEvent = DecodedTraceEvent> {
  readonly writer: EventWriter<Event>;
  /** The columns that the user chose; none for other formats. */
  readonly columns: readonly EventColumn[];
  /** True after the reader has closed the pipe. */
  readonly closed: boolean;
  /** Writes events before they are made: see `DirectWriter`. */
  readonly direct?: DirectWriter['direct'] | undefined;
  /** Events that the output has although no filter chose them. The whole trace is read for them. */
  readonly keeps?: EventConsumer['keeps'];
  /** Writes such an event. */
  readonly keep?: (event: TraceEvent) => void;
  /** The reason why there is nothing to write after all events, in words for the user. */
  readonly problem?: () => string | undefined;
  /** A count of what is written, such as `3 packets`; default: the events. Further strings are notes. */
  readonly written?: () => readonly [string, ...string[]];
  /** Shows what is kept, for somebody who waits for it. */
  flush(): void;
  /** Completes the output after the end of the writer. */
  end(): void;
  /** Drops the output. No file stays. */
  abandon(): void;
}
