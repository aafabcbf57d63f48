import type { FileToWrite } from '../host/host.js';
import { printable } from '../text/printable.js';
import type { Session } from './session.js';

/**
 * Writes all files or none.
 *
 * @param list whether to list on standard error which files were written and which were unchanged.
 */
export function writeFiles(files: readonly FileToWrite[], list: boolean, { host }: Session): void {
  const outcomes = host.writeFiles(files);
  if (!list) return;
  for (const [at, outcome] of outcomes.entries()) {
    const path = printable(files[at]?.path ?? '');
    host.stderr.write(`${outcome.padEnd('unchanged'.length)} ${path}\n`);
  }
}
