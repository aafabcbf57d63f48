import { TraceFilter } from '../../analysis/trace/filter/trace-filter.js';
import { rawEvent } from '../../analysis/trace/raw-event.js';
import { ChosenEvents, sourceOf } from './chosen-events.js';
import type { TraceProgress } from './trace-progress.js';
import type { TraceRun } from './trace-run.js';

/** All events of the traces of a run in chronological order, whatever its filters say. They are not decoded. */
export function eventsOf({ traces, session: { host } }: TraceRun, progress: TraceProgress): ChosenEvents {
  return new ChosenEvents(
    sourceOf(traces),
    new TraceFilter({}, []),
    rawEvent,
    Number.POSITIVE_INFINITY,
    progress,
    host,
  );
}
