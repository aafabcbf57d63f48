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
