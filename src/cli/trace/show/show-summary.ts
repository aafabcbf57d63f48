import type { TextOutput } from '../../../analysis/formats/event-writer.js';
import { HeaderCounter } from '../../../analysis/trace/summary/header-counter.js';
import { MachineFacts } from '../../../analysis/trace/summary/machine-facts.js';
import { SummaryCounts } from '../../../analysis/trace/summary/summary-counts.js';
import { summaryText } from '../../../analysis/trace/summary/summary-text.js';
import { traceSummaryView } from '../../../analysis/trace/summary/summary-view.js';
import { traceDecoder } from '../../../recordings/trace/decode/trace-decoder.js';
import { jsonText } from '../../../text/json-text.js';
import type { TraceRun } from '../trace-run.js';
import { showResult, type TraceResult } from './show-result.js';
import { ALL_ROWS } from './write-result.js';

/** Shows what traces contain, in numbers. */
export async function showSummary(run: TraceRun): Promise<void> {
  const { time, options } = run;
  const { names, infos, trace } = run.traces;
  const counts = new SummaryCounts();
  const machines = new MachineFacts();
  // The events that are counted have no values.
  const decodeClassic = traceDecoder();
  let byHeader: HeaderCounter | undefined;
  const open = (output: TextOutput): TraceResult => ({
    take(decoded) {
      machines.add(decoded.event, decodeClassic);
      (byHeader ?? counts).add(decoded);
    },
    end(width) {
      const summary = counts.summary(infos);
      const damagedPlaces = trace.problemCount;
      output.write(
        options.json === true
          ? jsonText(traceSummaryView(summary, { files: names, damagedPlaces }))
          : summaryText(summary, {
              ...{ names, damagedPlaces, time, width, hint: ALL_ROWS, full: options.full },
              machines: infos.map((_, file) => machines.of(file)),
            }),
      );
    },
  });
  await showResult(run, open, {
    values: false,
    images: false,
    counting({ decoder, attributor }) {
      const counter = new HeaderCounter(counts, decoder, attributor);
      byHeader = counter;
      return (buffer, at) => counter.count(buffer, at);
    },
  });
}
