import { counted } from '../../../text/counted.js';
import { type Session, tellNote } from '../session.js';
import type { Input } from './inputs.js';

/** Reports the skipped files, in one note unless `quiet`. If all are skipped, the run failed. */
export function reportSkipped(inputs: readonly Input[], session: Session, quiet = false): void {
  const [first, ...others] = session.skipped;
  if (first === undefined) return;
  const more = others.length === 0 ? '' : `, and ${counted(others.length, 'more such file')}`;
  const what = `'${first.name}' is ${first.what}${more}`;
  if (session.skipped.length === inputs.length) session.fail(`found no file that describes events: ${what}`);
  else if (!quiet) tellNote(session.host, `skipped files that describe no events: ${what}`);
}
