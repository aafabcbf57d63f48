import type { Session } from '../session.js';
import type { TraceOptions } from './trace-options.js';
import { openTextFile } from './trace-output.js';

/** The width to fit a result into; `undefined` for lines of any length. */
export function resultWidth({ full, output }: TraceOptions, { host }: Session): number | undefined {
  return full === true || output !== undefined ? undefined : host.stdout.columns;
}

/** Prints a result, or writes it to the file that the user names. */
export function writeResult(text: string, { output }: TraceOptions, session: Session): void {
  if (output === undefined) {
    session.host.stdout.write(text);
    return;
  }
  const sink = openTextFile(output, session);
  sink?.write(text);
  sink?.end();
}
