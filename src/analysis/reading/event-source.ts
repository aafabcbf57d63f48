import type { EventLogEvent } from '../../recordings/log/event-log-event.js';
import { EventBatch, type PlaceTest } from '../../recordings/trace/events/event-batch.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';
import type { Trace } from '../../recordings/trace/trace.js';
import { LoggedEvent } from '../log/logged-event.js';
import { mergedByTime } from './merged-by-time.js';

export interface EventSource<Event extends TraceEvent = TraceEvent> {
  batches(): AsyncIterable<Iterable<Event>>;
  /** 0 to 1. */
  readonly progress: number;
  /** Whether no event is earlier than the one before it. */
  readonly isInOrder: boolean;
  /** The number of events that were counted and left out. */
  readonly taken?: number;
  /** Whether more events can come at any time, so waiting cannot determine whether there is a next one. */
  readonly isEndless?: boolean;
}

export function sourceOfTrace(trace: Pick<Trace, 'batches' | 'progress'>): EventSource {
  return {
    batches: () => trace.batches(),
    get progress() {
      return trace.progress;
    },
    isInOrder: true,
  };
}

/**
 * All events of logs. Windows stores events when they arrive, so later ones can be earlier, unless the log
 * sorts them.
 */
export function sourceOfLog(
  log: { batches(): AsyncIterable<readonly EventLogEvent[]>; readonly progress: number },
  { isEndless = false, isInOrder = false }: Partial<Pick<EventSource, 'isEndless' | 'isInOrder'>> = {},
): EventSource<LoggedEvent> {
  return {
    async *batches() {
      for await (const batch of log.batches()) yield batch.map((event) => new LoggedEvent(event));
    },
    get progress() {
      return log.progress;
    },
    isInOrder,
    isEndless,
  };
}

/** The events of several sources, merged by time. */
export function mergedSource(sources: readonly EventSource[]): EventSource {
  return {
    batches: () => mergedByTime(sources.map((source) => source.batches())),
    get progress() {
      return sources.reduce((sum, { progress }) => sum + progress, 0) / sources.length;
    },
    isInOrder: false,
  };
}

/** A source without the events that a function counts. It returns true for each event that it has counted. */
export function countedSource(source: EventSource, count: PlaceTest): EventSource {
  let taken = 0;
  const isLeft: PlaceTest = (buffer, at, index) => {
    if (!count(buffer, at, index)) return true;
    taken++;
    return false;
  };
  return {
    get taken() {
      return taken;
    },
    async *batches() {
      for await (const batch of source.batches())
        yield batch instanceof EventBatch ? batch.where(isLeft) : batch;
    },
    get progress() {
      return source.progress;
    },
    isInOrder: source.isInOrder,
  };
}
