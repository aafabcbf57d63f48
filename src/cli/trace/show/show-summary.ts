import type { TextOutput } from '../../../analysis/formats/event-writer.js';
import { HeaderCounter } from '../../../analysis/trace/summary/header-counter.js';
import { MachineFacts } from '../../../analysis/trace/summary/machine-facts.js';
import { SummaryCounts } from '../../../analysis/trace/summary/summary-counts.js';
import { summaryText } from '../../../analysis/trace/summary/summary-text.js';
import { traceSummaryView } from '../../../analysis/trace/summary/summary-view.js';
import { UndescribedEvents } from '../../../analysis/trace/undescribed-events.js';
import { traceDecoder } from '../../../recordings/trace/decode/trace-decoder.js';
import { counted } from '../../../text/counted.js';
import { jsonText } from '../../../text/json-text.js';
import { tellNote } from '../../session/session.js';
import type { TraceRun } from '../trace-run.js';
import { showResult, type TraceResult } from './show-result.js';
import { ALL_ROWS } from './write-result.js';

/** Shows what traces contain, in numbers. */
export async function showSummary(run: TraceRun): Promise<void> {
  const { time, options, session } = run;
  const { names, infos, trace } = run.traces;
  const counts = new SummaryCounts();
  const machines = new MachineFacts();
  // The events that are counted have no values.
  const decodeClassic = traceDecoder();
  const undescribed = new UndescribedEvents();
  /** The providers whose descriptions are in the traces. */
  const carried = new Set<string>();
  let byHeader: HeaderCounter | undefined;
  const open = (output: TextOutput): TraceResult => ({
    take(decoded) {
      machines.add(decoded.event, decodeClassic);
      (byHeader ?? counts).add(decoded);
      // Events that are counted by their headers are described, and their first one is here, too.
      undescribed.add(decoded);
      if (decoded.source === 'trace-manifest' || decoded.source === 'trace-event-info')
        carried.add(decoded.event.providerId);
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
  const isShown = await showResult(run, open, {
    values: false,
    images: false,
    counting({ decoder, attributor }) {
      const counter = new HeaderCounter(counts, decoder, attributor);
      byHeader = counter;
      return (buffer, at) => counter.count(buffer, at);
    },
  });
  if (!isShown || options.json === true) return;
  const missing = undescribed.text();
  if (missing !== undefined) tellNote(session.host, missing);
  if (carried.size > 0)
    tellNote(
      session.host,
      `the trace contains descriptions of ${counted(carried.size, 'provider')}; --extract-manifests writes them as manifests`,
    );
}
