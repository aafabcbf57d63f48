import type { TextOutput } from '../../event-output/event-writer.js';
import { jsonText } from '../../text/json-text.js';
import { summaryText } from '../../trace/summary/summary-text.js';
import { traceSummaryView } from '../../trace/summary/summary-view.js';
import { SummaryCounter } from '../../trace/summary/trace-summary.js';
import { showResult, type TraceResult } from './show-result.js';
import type { TraceRun } from './trace-run.js';

/** Shows what traces contain, in numbers. */
export async function showSummary(run: TraceRun): Promise<void> {
  const { time, options } = run;
  const { names, infos, trace } = run.traces;
  const counter = new SummaryCounter();
  const open = (output: TextOutput): TraceResult => ({
    take: (decoded) => counter.add(decoded),
    end(width) {
      const summary = counter.summary(infos);
      const damagedPlaces = trace.problemCount;
      output.write(
        options.json === true
          ? jsonText(traceSummaryView(summary, { files: names, damagedPlaces }))
          : summaryText(summary, { names, damagedPlaces, time, width }),
      );
    },
  });
  await showResult(run, open, { wantsValues: false });
}
