import type { LoggedEvent } from '../../analysis/log/logged-event.js';
import { LogSummaryCounter } from '../../analysis/log/summary/log-summary.js';
import { logSummaryText } from '../../analysis/log/summary/log-summary-text.js';
import { logSummaryView } from '../../analysis/log/summary/log-summary-view.js';
import { jsonText } from '../../text/json-text.js';
import { filterNames } from '../trace/options/event-filter-options.js';
import { tellLimit } from '../trace/show/show-result.js';
import { ALL_ROWS, resultWidth, writeResult } from '../trace/show/write-result.js';
import { tellCutTexts, tellLevel0 } from '../trace/trace-findings.js';
import { TraceProgress } from '../trace/trace-progress.js';
import { tellUnmetNames } from '../trace/unmet-names.js';
import { placeOfOutput } from '../trace/write/output-place.js';
import { chosenLogEvents, LOG_REMEDIES } from './chosen-log-events.js';
import { tellLogDamage, tellUnread } from './log-findings.js';
import type { LogRun } from './log-run.js';

/** Shows what logs contain, in numbers. */
export async function showLogSummary(run: LogRun): Promise<void> {
  const { logs, options, time, session } = run;
  const { names, infos, log } = logs;
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return;
  const counter = new LogSummaryCounter();
  const observe = (event: LoggedEvent) => counter.see(event);
  const events = chosenLogEvents(run, new TraceProgress(session.host), { observe });
  if (events === undefined) return;
  const reading = await events.read({ closed: false, take: (decoded) => counter.add(decoded) });
  if (!tellUnmetNames(reading, session, LOG_REMEDIES)) return;
  const problems = names.map((_, file) => log.problems.filter((problem) => problem.file === file).length);
  const width = resultWidth(options, session);
  const summary = counter.summary(infos);
  const text =
    options.json === true
      ? jsonText(logSummaryView(summary, { names, problems }))
      : logSummaryText(summary, {
          ...{ names, problems, time, width, hint: ALL_ROWS, full: options.full },
          isFiltered: [...filterNames, 'query' as const].some((name) => options[name] !== undefined),
        });
  writeResult(text, place, session);
  tellLimit(reading, session);
  tellLogDamage(run);
  tellUnread(reading, session);
  tellLevel0(reading, options, session);
  tellCutTexts(run.texts, session);
}
