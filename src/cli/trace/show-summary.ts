import type { TextOutput } from '../../event-output/event-writer.js';
import { jsonText } from '../../text/json-text.js';
import { HeaderCounter } from '../../trace/summary/header-counter.js';
import { SummaryCounts } from '../../trace/summary/summary-counts.js';
import { summaryText } from '../../trace/summary/summary-text.js';
import { traceSummaryView } from '../../trace/summary/summary-view.js';
import { showResult, type TraceResult } from './show-result.js';
import type { TraceRun } from './trace-run.js';

/** Shows what traces contain, in numbers. */
export async function showSummary(run: TraceRun): Promise<void> {
  const { time, options } = run;
  const { names, infos, trace } = run.traces;
  const counts = new SummaryCounts();
  let byHeader: HeaderCounter | undefined;
  const open = (output: TextOutput): TraceResult => ({
    take: (decoded) => (byHeader ?? counts).add(decoded),
    end(width) {
      const summary = counts.summary(infos);
      const damagedPlaces = trace.problemCount;
      output.write(
        options.json === true
          ? jsonText(traceSummaryView(summary, { files: names, damagedPlaces }))
          : summaryText(summary, { names, damagedPlaces, time, width }),
      );
    },
  });
  await showResult(run, open, {
    wantsValues: false,
    wantsImages: false,
    counting({ decoder, attributor }) {
      const counter = new HeaderCounter(counts, decoder, attributor);
      byHeader = counter;
      return (buffer, at) => counter.count(buffer, at);
    },
  });
}
