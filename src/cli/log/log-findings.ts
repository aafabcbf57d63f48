import { isNoteOnLog, logProblemText } from '../../analysis/log/log-problem-text.js';
import type { Reading } from '../../analysis/reading/chosen-events.js';
import type { EventLogProblem } from '../../recordings/log/event-log-info.js';
import { counted, isOrAre, itOrThem } from '../../text/counted.js';
import { hex } from '../../text/hex.js';
import { type Session, tell, tellNote } from '../session/session.js';
import type { LogRun } from './log-run.js';

/** The maximum number of printed messages. The others are only counted. */
const MOST_MESSAGES = 10;

/** Tells the user which parts of logs could not be read, and what looks suspicious. */
export function tellLogDamage({ logs, options, session }: LogRun): void {
  const { log, names } = logs;
  const { problems, problemCount } = log;
  for (const problem of problems.slice(0, MOST_MESSAGES)) {
    tellOne(problem, names, session);
  }
  const others = problemCount - Math.min(MOST_MESSAGES, problems.length);
  if (others > 0) tell(session.host, counted(others, 'more such location'));
  if (problemCount > problems.length || !problems.every(isNoteOnLog)) session.errorsFound();
  const canRecover = problems.some(({ isRecoverable }) => isRecoverable === true);
  if (options.recover !== true && canRecover) {
    tellNote(session.host, '--recover searches the corrupt and the unused parts of the file for events');
  }
}

/** Tells the user about incomplete events that the filters may have left out wrongly. */
export function tellUnread({ unread }: Reading, { host }: Session): void {
  if (unread === 0) return;
  tellNote(
    host,
    `${counted(unread, 'incomplete event')} ${isOrAre(unread)} left out, because a number that the filters need cannot be read; omit --level, --event, --any, --all, and --query to show ${itOrThem(unread)}`,
  );
}

/** Tells the user about damage that appears in a log while it is followed. */
export function tellProblem({ logs, session }: LogRun, problem: EventLogProblem): void {
  tellOne(problem, logs.names, session);
  if (!isNoteOnLog(problem)) session.errorsFound();
}

function tellOne(problem: EventLogProblem, names: readonly string[], { host }: Session): void {
  const text = `${names[problem.file] ?? ''}: ${logProblemText(problem)}`;
  if (isNoteOnLog(problem)) tellNote(host, text);
  else tell(host, text);
}

/** Tells the user about an event that cannot be shown. */
export function tellUnshown(
  { logs, session }: LogRun,
  event: { readonly file: number; readonly offset: number },
  message: string,
): void {
  tell(
    session.host,
    `${logs.names[event.file] ?? ''}: at byte ${hex(event.offset)}: the event is not shown: ${message}`,
  );
  session.errorsFound();
}
