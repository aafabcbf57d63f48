import { TraceReporter } from '../../../analysis/report/trace-report.js';
import { problemText } from '../../../analysis/trace/problem-text.js';
import { UndescribedEvents } from '../../../analysis/trace/undescribed-events.js';
import { tellNote } from '../../session/session.js';
import { chosenEvents } from '../chosen-events.js';
import { filterTexts } from '../options/filter-texts.js';
import { tellDamage, tellLosses, tellUnnamedMethods } from '../trace-findings.js';
import { TraceProgress } from '../trace-progress.js';
import type { TraceRun } from '../trace-run.js';
import { tellUnmetNames } from '../unmet-names.js';
import { placeOfOutput } from '../write/output-place.js';
import { textSinkAt } from '../write/text-sink.js';

/** Writes the report of traces as an HTML page, in one reading. */
export async function showReport(run: TraceRun, path: string): Promise<void> {
  const { traces, options, time, session } = run;
  const place = placeOfOutput(path, session);
  if (place === undefined) return;
  const progress = new TraceProgress(session.host);
  const sink = textSinkAt(place, undefined, () => progress.clear(), session);
  let isEnded = false;
  try {
    const { pairByThread = false } = options;
    const reporter = new TraceReporter(traces.infos, { pairByThread, symbols: run.symbols });
    const events = await chosenEvents(run, progress, {
      names: false,
      observe: (event, decode) => reporter.observe(event, decode),
    });
    if (events === undefined) return;
    const undescribed = new UndescribedEvents();
    const reading = await events.read({
      closed: false,
      take(decoded) {
        undescribed.add(decoded);
        reporter.add(decoded);
      },
    });
    if (!tellUnmetNames(reading, session)) return;
    const { names, trace } = traces;
    const { problems, problemCount } = trace;
    // Only this page needs the code and the style sheet.
    const { reportPage } = await import('../../../analysis/report/page/document.js');
    const report = reporter.report();
    const missing = undescribed.text();
    sink.write(
      reportPage(report, {
        names,
        time,
        read: reading.read,
        filters: filterTexts(options),
        isLimited: reading.end === 'limit',
        problems: problems.map((problem) => problemText(problem, names)),
        problemCount,
        undescribed: missing,
      }),
    );
    sink.end();
    isEnded = true;
    tellNote(session.host, `report of ${reading.passed} of ${reading.read} events written to '${path}'`);
    if (missing !== undefined) tellNote(session.host, missing);
    tellDamage(traces, session);
    tellLosses(traces, session);
    tellUnnamedMethods(report.cpu?.withoutMethods, session);
  } finally {
    if (!isEnded) sink.abandon();
  }
}
