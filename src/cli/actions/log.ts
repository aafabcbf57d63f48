import { EventLogError } from '../../etw/event-log/event-log-error.js';
import { checkLog } from '../log/check-log.js';
import { collectLogMessages } from '../log/collect-log-messages.js';
import { openTexts } from '../log/given-texts.js';
import type { LogOptions } from '../log/log-options.js';
import { logTimeDisplay, startOfLog } from '../log/log-times.js';
import { openLogs } from '../log/open-logs.js';
import { showLogEvents } from '../log/show-log-events.js';
import { showLogSummary } from '../log/show-log-summary.js';
import type { Session } from '../run/session.js';

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
  const given = await openTexts(options, session);
  const logs = given && (await openLogs(patterns, options, session));
  if (given === undefined || logs === undefined) return;
  try {
    const start = await startOfLog(logs, options);
    const run = { logs, given, options, time: logTimeDisplay(options, start), start, session };
    if (options.check !== undefined) await checkLog(run, options.check);
    else await (options.summary === true ? showLogSummary(run) : showLogEvents(run));
  } catch (error) {
    // The header of a file has changed since it was opened.
    if (!(error instanceof EventLogError)) throw error;
    session.fail(`${logs.names[error.file]}: ${error.message}`);
  } finally {
    logs.close();
  }
}
