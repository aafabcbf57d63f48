import type { EventColumn } from '../../../analysis/event/event-columns.js';
import { formatNamed } from '../../../analysis/formats/event-formats.js';
import type { Reading } from '../../../analysis/reading/chosen-events.js';
import { UndescribedEvents } from '../../../analysis/trace/undescribed-events.js';
import type { EventStacks } from '../../../recordings/profile/event-stacks.js';
import { counted } from '../../../text/counted.js';
import { type Session, tellNote } from '../../session/session.js';
import { chosenEvents, type WantedEvents } from '../chosen-events.js';
import { stacksOf } from '../event-stacks.js';
import type { TraceOptions } from '../options.js';
import { tellDamage, tellLosses, tellUnnamedMethods } from '../trace-findings.js';
import { TraceProgress } from '../trace-progress.js';
import type { TraceRun } from '../trace-run.js';
import { tellUnmetNames } from '../unmet-names.js';
import { openEventOutput } from '../write/event-output.js';
import type { EventSink } from '../write/event-sink.js';

export async function showEvents(run: TraceRun): Promise<void> {
  const { traces, options, session } = run;
  const progress = new TraceProgress(session.host);
  const output = await openEventOutput(run, () => progress.clear());
  if (output === undefined) return;
  let isEnded = false;
  try {
    const events = await chosenEvents(run, progress, {
      names: true,
      ...(output.direct && { counting: output.direct }),
    });
    if (events === undefined) return;
    const stacks = await stacksOf(run, progress);
    const undescribed = new UndescribedEvents();
    const reading = await readInto(output, events, undescribed, stacks, run);
    if (!tellUnmetNames(reading, session)) return;
    await output.writer.end();
    const problem = output.problem?.();
    if (problem !== undefined) {
      session.fail(problem);
      return;
    }
    output.end();
    isEnded = true;
    if (output.closed) return;
    tellDamage(traces, session);
    tellLosses(traces, session);
    tellUnmetFields(output.columns, session);
    if (stacks?.hasFound === false && reading.passed > 0)
      tellNote(session.host, 'none of these events has a stack in the trace');
    tellUnnamedMethods(stacks?.withoutMethods, session);
    tellResult(reading, output, undescribed, options, session);
  } finally {
    if (!isEnded) output.abandon();
  }
}

function readInto(
  output: EventSink,
  events: WantedEvents,
  undescribed: UndescribedEvents,
  stacks: EventStacks | undefined,
  { options: { raw, format }, session }: TraceRun,
): Promise<Reading> {
  const needsDescriptions = raw !== true && formatNamed(format).descriptions === undefined;
  const { keeps, keep } = output;
  return events.read({
    ...(keeps === undefined || keep === undefined ? {} : { keeps, keep }),
    get closed() {
      // Somebody at a terminal waits for the events, also for a few of them.
      if (session.host.stdout.isTerminal) output.flush();
      return output.closed;
    },
    take(decoded) {
      if (needsDescriptions) undescribed.add(decoded);
      if (stacks !== undefined) decoded.stack = stacks.of(decoded.event, decoded.attribution);
      return output.writer.write(decoded);
    },
  });
}

/** Tells the user which columns are empty because no event has their field. */
export function tellUnmetFields(
  columns: readonly EventColumn[],
  { host }: Pick<Session, 'host'>,
  flag = '--fields',
  tell = (text: string) => tellNote(host, text),
): void {
  for (const { name, unmet } of columns) {
    const field = unmet?.();
    if (field === undefined) continue;
    const { path, nearest } = field;
    // `values.` or `names.`
    const kind = name.slice(0, name.length - path.length);
    const hint = nearest === undefined ? '' : `; did you mean '${kind}${nearest}'?`;
    tell(`${flag}: no event has '${name}'${hint}`);
  }
}

function tellResult(
  { passed, read, unsearched }: Reading,
  { written }: EventSink,
  undescribed: UndescribedEvents,
  { output }: TraceOptions,
  { host }: Session,
): void {
  const [what, ...notes] = written?.() ?? [counted(passed, 'event')];
  if (output !== undefined) tellNote(host, `${what} written to '${output}'`);
  else if (passed === 0 && read > 0)
    tellNote(host, `no event passes the filters; ${counted(read, 'event')} read`);
  if (unsearched > 0)
    tellNote(
      host,
      `nothing describes ${counted(unsearched, 'event')}, so --grep searched only for text in their bytes`,
    );
  for (const note of notes) tellNote(host, note);
  const missing = undescribed.text();
  if (missing !== undefined) tellNote(host, missing);
}
