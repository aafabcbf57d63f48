import type { FileToWrite, Host, WriteOutcome } from '../../../project/host/host.js';
import { printable } from '../../../text/printable.js';
import type { Session } from '../session.js';

/** Writes all files or none; `list` prints to standard error which were written and which were unchanged. */
export function writeFiles(files: readonly FileToWrite[], list: boolean, { host }: Session): void {
  const outcomes = host.writeFiles(files);
  if (!list) return;
  for (const [at, outcome] of outcomes.entries()) listFile(outcome, files[at]?.path ?? '', host);
}

/** Prints what became of a file, or what is wrong with it, as a line of a list on standard error. */
export function listFile(
  state: WriteOutcome | 'missing' | 'stale',
  path: string,
  { stderr }: Pick<Host, 'stderr'>,
): void {
  stderr.write(`${state.padEnd('unchanged'.length)} ${printable(path)}\n`);
}
