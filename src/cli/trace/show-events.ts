import type { Manifest } from '../../manifest/model.js';
import { UndescribedEvents } from '../../trace/undescribed-events.js';
import { type Session, tellNote } from '../session.js';
import { ChosenEvents, type Reading } from './chosen-events.js';
import { openEventOutput } from './event-output.js';
import type { EventSink } from './event-sink.js';
import type { OpenTraces } from './open-traces.js';
import { timeDisplayOf } from './time-choice.js';
import { tellDamage, tellLosses } from './trace-findings.js';
import type { TraceOptions } from './trace-options.js';
import { TraceProgress } from './trace-progress.js';

/** Shows the events of traces one by one. */
export async function showEvents(
  traces: OpenTraces,
  manifests: readonly Manifest[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  const display = timeDisplayOf(options.time, traces.infos);
  const progress = new TraceProgress(session.host);
  const output = await openEventOutput(options, display, () => progress.clear(), session);
  if (output === undefined) return;
  let isEnded = false;
  try {
    const events = await ChosenEvents.open(traces, manifests, options, display, progress, session);
    if (events === undefined) return;
    const undescribed = new UndescribedEvents();
    const reading = await readInto(output, events, undescribed, options, session);
    isEnded = true;
    if (output.closed) return;
    tellDamage(traces, session);
    tellLosses(traces, session);
    tellResult(reading, undescribed, options, session);
  } finally {
    if (!isEnded) output.abandon();
  }
}

async function readInto(
  output: EventSink,
  events: ChosenEvents,
  undescribed: UndescribedEvents,
  { raw }: TraceOptions,
  session: Session,
): Promise<Reading> {
  const { writer } = output;
  const reading = await events.read({
    get closed() {
      // Somebody at a terminal waits for the events, also for a few of them.
      if (session.host.stdout.isTerminal) output.flush();
      return output.closed;
    },
    take(decoded) {
      if (raw !== true) undescribed.add(decoded);
      return writer.write(decoded);
    },
  });
  await writer.end();
  output.end();
  return reading;
}

function tellResult(
  { passed, read }: Reading,
  undescribed: UndescribedEvents,
  { output }: TraceOptions,
  { host }: Session,
): void {
  if (output !== undefined) tellNote(host, `${countText(passed)} written to '${output}'`);
  else if (passed === 0 && read > 0) tellNote(host, `no event passes the filters; ${countText(read)} read`);
  const missing = undescribed.text();
  if (missing !== undefined) tellNote(host, missing);
}

const countText = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;
