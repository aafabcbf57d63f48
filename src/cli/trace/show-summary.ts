import type { Manifest } from '../../manifest/model.js';
import { summaryText } from '../../trace/summary/summary-text.js';
import { SummaryCounter } from '../../trace/summary/trace-summary.js';
import type { Session } from '../session.js';
import { ChosenEvents } from './chosen-events.js';
import type { OpenTraces } from './open-traces.js';
import { timeDisplayOf } from './time-choice.js';
import { tellDamage } from './trace-findings.js';
import type { TraceOptions } from './trace-options.js';
import { openTextFile } from './trace-output.js';

/** Shows what traces contain, in numbers. */
export async function showSummary(
  traces: OpenTraces,
  manifests: readonly Manifest[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  const { stdout } = session.host;
  const { names, infos, trace } = traces;
  const time = timeDisplayOf(options.time, infos);
  const events = await ChosenEvents.open(traces, manifests, options, time, session);
  if (events === undefined) return;
  const counter = new SummaryCounter();
  await events.read({ closed: false, take: (decoded) => counter.add(decoded) });
  const isCut = options.full !== true && options.output === undefined && stdout.isTerminal;
  const text = summaryText(counter.summary(infos), {
    names,
    damagedPlaces: trace.problemCount,
    time,
    width: isCut ? stdout.columns : undefined,
  });
  writeResult(text, options, session);
  tellDamage(traces, session);
}

/** Prints a result, or writes it to the file that the user names. */
export function writeResult(text: string, { output }: TraceOptions, session: Session): void {
  if (output === undefined) {
    session.host.stdout.write(text);
    return;
  }
  const sink = openTextFile(output, session);
  sink?.write(text);
  sink?.end();
}
