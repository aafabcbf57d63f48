import type { EventLogProblem } from '../../recordings/log/event-log-info.js';
import { counted, isOrAre } from '../../text/counted.js';
import { hex } from '../../text/hex.js';

/** A problem of an event log with its place, without the name of the file. */
export function logProblemText({ offset, recordsLost, message }: EventLogProblem): string {
  const lost = recordsLost === 0 ? '' : `; ${counted(recordsLost, 'record')} ${isOrAre(recordsLost)} missing`;
  return `at byte ${hex(offset)}: ${message}${lost}`;
}

/** Whether nothing in the file is damaged. */
export function isNoteOnLog({ kind }: EventLogProblem): boolean {
  return kind === 'stale-header' || kind === 'missing-records';
}

const RECOVERABLE: ReadonlySet<EventLogProblem['kind']> = new Set([
  'malformed-record',
  'malformed-chunk',
  'hidden-record',
]);

/** Whether a search of the damaged and unused parts of the log can find events that are lost otherwise. */
export function isRecoverable({ kind }: EventLogProblem): boolean {
  return RECOVERABLE.has(kind);
}
