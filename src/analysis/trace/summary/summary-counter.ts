import { decodedEventOf } from '../../../recordings/trace/events/check-decoded-event.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import { listOf } from '../../../windows/checks/arguments.js';
import { SummaryCounts } from './summary-counts.js';
import type { TraceSummary } from './trace-summary.js';

/** Counts the events of a trace. */
export class SummaryCounter {
  readonly #counts = new SummaryCounts();

  add(decoded: DecodedTraceEvent): void {
    this.#counts.add(decodedEventOf(decoded));
  }

  /** @param files what the headers of the trace's files say. */
  summary(files: readonly TraceFileInfo[]): TraceSummary {
    return this.#counts.summary(listOf(files, 'files'));
  }
}
