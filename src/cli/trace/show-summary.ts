import type { Manifest } from '../../manifest/model.js';
import { summaryText } from '../../trace/summary/summary-text.js';
import { SummaryCounter } from '../../trace/summary/trace-summary.js';
import type { Session } from '../session.js';
import { ChosenEvents } from './chosen-events.js';
import type { OpenTraces } from './open-traces.js';
import { placeOfOutput } from './output-place.js';
import { timeDisplayOf } from './time-choice.js';
import { tellDamage } from './trace-findings.js';
import type { TraceOptions } from './trace-options.js';
import { TraceProgress } from './trace-progress.js';
import { resultWidth, writeResult } from './write-result.js';

/** Shows what traces contain, in numbers. */
export async function showSummary(
  traces: OpenTraces,
  manifests: readonly Manifest[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  const { names, infos, trace } = traces;
  const time = timeDisplayOf(options.time, infos);
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return;
  const events = await ChosenEvents.open(
    traces,
    manifests,
    options,
    time,
    new TraceProgress(session.host),
    session,
  );
  if (events === undefined) return;
  const counter = new SummaryCounter();
  await events.read({ closed: false, take: (decoded) => counter.add(decoded) });
  const text = summaryText(counter.summary(infos), {
    names,
    damagedPlaces: trace.problemCount,
    time,
    width: resultWidth(options, session),
  });
  writeResult(text, place, session);
  tellDamage(traces, session);
}
