import { ChosenEvents } from '../../analysis/reading/chosen-events.js';
import { sourceOfTrace } from '../../analysis/reading/event-source.js';
import { rawEvent } from '../../analysis/trace/raw-event.js';
import type { TraceProgress } from './trace-progress.js';
import type { TraceRun } from './trace-run.js';

/** All events of a run's traces in chronological order, whatever its filters. They are not decoded. */
export function eventsOf({ traces }: TraceRun, progress: TraceProgress): ChosenEvents {
  return new ChosenEvents(sourceOfTrace(traces.trace), { decode: rawEvent, progress });
}
