import { counted } from '../../text/counted.js';
import { printable } from '../../text/printable.js';
import type { EventCheckResult } from './check-logged-events.js';

/** The result of a check as text: a line for each kind of mismatch, and the counts. */
export function eventCheckText({ checked, wrong, mismatches, omitted }: EventCheckResult): string {
  const lines = mismatches.map(({ providerName, id, version, problem, count, first }) => {
    const where = `${providerName}/event ${id} version ${version}`;
    return printable(
      `${where}: ${problem} (${counted(count, 'event')}, first record ${first.eventRecordId})`,
    );
  });
  if (omitted > 0) lines.push(counted(omitted, 'more mismatch', 'more mismatches'));
  const fit = wrong === 0 ? 'all fit' : `${wrong} ${wrong === 1 ? 'does' : 'do'} not fit`;
  lines.push(`${counted(checked, 'event')} checked, ${fit} the manifest`);
  return `${lines.join('\n')}\n`;
}
