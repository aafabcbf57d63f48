import type { Session } from '../../session/session.js';
import type { TraceOptions } from '../options.js';
import type { Place } from '../write/output-place.js';
import { beginText, textSinkAt } from '../write/text-sink.js';

/** The way to all rows of a summary. */
export const ALL_ROWS = '; --full lists all';

/** The width to fit a result into; `undefined` for lines of any length. */
export function resultWidth({ full, output }: TraceOptions, { host }: Session): number | undefined {
  return full === true || output !== undefined ? undefined : host.stdout.columns;
}

/** Prints a result, or writes it to its file. */
export function writeResult(
  text: string,
  place: Place,
  session: Session,
  options: Pick<TraceOptions, 'bom'> = {},
): void {
  const sink = textSinkAt(place, undefined, () => {}, session);
  beginText(sink, options);
  sink.write(text);
  sink.end();
}
