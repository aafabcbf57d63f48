import { timeDisplayOf } from '../../analysis/event/time-display.js';
import { spanOfLog } from '../../analysis/reading/time-span.js';
import { EventLogError } from '../../recordings/log/event-log-error.js';
import { TextBudget } from '../../windows/payload/text-budget.js';
import { conflictIn } from '../session/options/conflicts.js';
import type { Session } from '../session/session.js';
import type { Told } from '../session/told.js';
import { isTraceName, openTraces } from '../trace/inputs/open-traces.js';
import { checkLog } from './check-log.js';
import { collectLogMessages } from './collect-log-messages.js';
import { compareLogs, readEarlierLogs } from './compare-logs.js';
import { openTexts } from './given-texts.js';
import type { LogRun } from './log-run.js';
import { openLogs } from './open-logs.js';
import { type LogOptions, logOptions } from './options.js';
import { showLogCounts } from './show-log-counts.js';
import { showLogEvents } from './show-log-events.js';
import { showLogSummary } from './show-log-summary.js';
import { tellTracesLeftOut } from './traces-left-out.js';

/** Runs `wevtc log`. */
export async function showLogs(
  patterns: readonly string[],
  options: LogOptions,
  session: Session,
): Promise<void> {
  if (options.collectMessages !== undefined) {
    await collectLogMessages(options, session);
    return;
  }
  await session.host.optimizeLate();
  await session.host.collectEarly(() => showEventsOf(patterns, options, session), true);
}

async function showEventsOf(
  patterns: readonly string[],
  options: LogOptions,
  session: Session,
): Promise<void> {
  const given = await openTexts(options, session);
  if (given === undefined) return;
  const { against } = options;
  const before = against && (await readLogs(against, earlierSide(given, options, session), readEarlierLogs));
  if (against !== undefined && before === undefined) return;
  await readLogs(patterns, { given, options, side: '', session }, async (run) => {
    if (before !== undefined) await compareLogs(before, run);
    else if (options.check !== undefined) await checkLog(run, options.check);
    else if (options.countBy !== undefined) await showLogCounts(run, options.countBy);
    else await (options.summary === true ? showLogSummary(run) : showLogEvents(run));
  });
}

type Side = Pick<LogRun, 'given' | 'options' | 'side' | 'session'>;

/** The earlier logs, of which the same times are compared, or others. */
function earlierSide(given: Side['given'], options: LogOptions, session: Session): Side {
  const { from, to, againstFrom, againstTo, ...others } = options;
  if (againstFrom === undefined && againstTo === undefined) return { given, options, side: '', session };
  const own = { ...others, ...(againstFrom && { from: againstFrom }), ...(againstTo && { to: againstTo }) };
  return { given, options: own, side: 'against-', session };
}

/** Traces are merged with logs; alone, they are for `wevtc trace`. */
function pathsByKind(paths: readonly string[]) {
  if (paths.every(isTraceName)) return { logPaths: paths, tracePaths: [] };
  return { logPaths: paths.filter((path) => !isTraceName(path)), tracePaths: paths.filter(isTraceName) };
}

/** Opens logs, reads them, and closes them. `Told` if that is not possible. */
async function readLogs<T>(
  paths: readonly string[],
  { given, options, side, session }: Side,
  act: (run: LogRun) => Promise<T>,
): Promise<T | Told> {
  const { logPaths, tracePaths } = pathsByKind(paths);
  const conflict =
    tracePaths.length === 0
      ? undefined
      : conflictIn(logOptions, { ...options, operands: tracePaths, traces: true });
  if (conflict !== undefined) session.fail(conflict);
  const logs = conflict === undefined ? await openLogs(logPaths, options, session) : undefined;
  if (logs === undefined) return undefined;
  const traces = tracePaths.length === 0 ? undefined : await openTraces(tracePaths, session);
  try {
    if (tracePaths.length > 0 && traces === undefined) return undefined;
    if (tracePaths.length === 0) await tellTracesLeftOut(paths, options, session);
    const span = await spanOfLog(logs.log, traces?.infos ?? [], options, options.time === 'relative');
    const time = timeDisplayOf(options.time, span.start);
    const texts = options.longTexts === true ? undefined : new TextBudget();
    return await act({ logs, traces, given, options, side, texts, time, span, session });
  } catch (error) {
    // The header of a file has changed since it was opened.
    if (!(error instanceof EventLogError)) throw error;
    session.fail(`${logs.names[error.file]}: ${error.message}`);
    return undefined;
  } finally {
    logs.close();
    traces?.close();
  }
}
