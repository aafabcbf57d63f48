import { counted } from '../../../text/counted.js';
import { fileKinds } from '../../../text/diagnostics/file-kinds.js';
import { type Session, tellNote } from '../session.js';
import type { Input } from './inputs.js';

/** Reports found files that are not manifests, in one note unless `quiet`. If all are, the run failed. */
export function reportSkipped(inputs: readonly Input[], session: Session, quiet = false): void {
  const [first, ...others] = session.skipped;
  if (first === undefined) return;
  const more = others.length === 0 ? '' : `, and ${counted(others.length, 'more such file')}`;
  const what = `'${first.name}' is ${fileKinds[first.kind].what}${more}`;
  if (session.skipped.length === inputs.length) session.fail(`no manifest found: ${what}`);
  else if (!quiet) tellNote(session.host, `skipped files that are not manifests: ${what}`);
}
