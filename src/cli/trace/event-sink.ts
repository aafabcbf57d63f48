import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import type { EventWriter } from '../../event-output/event-writer.js';
import type { EventColumn } from '../../event-output/shared/event-columns.js';

/** The destination of the events, and their format. */
export interface EventSink<Event extends DecodedTraceEvent = DecodedTraceEvent> {
  readonly writer: EventWriter<Event>;
  /** The columns that the user chose; none for other formats. */
  readonly columns: readonly EventColumn[];
  /** True after the reader has closed the pipe. */
  readonly closed: boolean;
  /** Shows what is kept, for somebody who waits for it. */
  flush(): void;
  /** Completes the output after the end of the writer. */
  end(): void;
  /** Drops the output. No file stays. */
  abandon(): void;
}
