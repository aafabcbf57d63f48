import { EventStacks } from '../../recordings/profile/event-stacks.js';
import { counted } from '../../text/counted.js';
import { tellNote } from '../session/session.js';
import { eventsOf } from './all-events.js';
import type { TraceProgress } from './trace-progress.js';
import type { TraceRun } from './trace-run.js';

/** Reads the stacks of all events, which follow their events; `undefined` without `--stacks`. */
export async function stacksOf(run: TraceRun, progress: TraceProgress): Promise<EventStacks | undefined> {
  if (run.options.stacks !== true) return undefined;
  const stacks = new EventStacks(await run.traces.trace.info(), run.symbols);
  await eventsOf(run, progress).read({ closed: false, take: ({ event }) => stacks.add(event) });
  const { leftOut } = stacks;
  if (leftOut > 0)
    tellNote(run.session.host, `${counted(leftOut, 'stack')} left out, because the trace has too many`);
  return stacks;
}
