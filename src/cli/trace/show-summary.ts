import { summaryText } from '../../trace/summary/summary-text.js';
import { SummaryCounter } from '../../trace/summary/trace-summary.js';
import { showResult } from './show-result.js';
import type { TraceRun } from './trace-run.js';

/** Shows what traces contain, in numbers. */
export async function showSummary(run: TraceRun): Promise<void> {
  const { time } = run;
  const { names, infos, trace } = run.traces;
  const counter = new SummaryCounter();
  await showResult(run, {
    take: (decoded) => counter.add(decoded),
    text: (width) =>
      summaryText(counter.summary(infos), { names, damagedPlaces: trace.problemCount, time, width }),
  });
}
