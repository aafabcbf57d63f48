import { readForDecoding } from '../../../lint/read-for-decoding.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { counted } from '../../../text/counted.js';
import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';
import { reportErrors } from '../findings/reporting.js';
import type { Session } from '../session.js';

/** The maximum number of errors shown in notes. The others are only counted. */
const MOST_NOTES = 3;

/**
 * The manifest for commands that do not compile, from the bytes of a file or from text generated from a
 * binary. `note` prints errors that make decoding unreliable. `undefined`, with the errors on standard error,
 * if it is not a manifest. Findings show the file name `name`.
 */
export function manifestForDecoding(
  content: Uint8Array | string,
  name: string,
  session: Session,
  note: (message: string) => void,
): Manifest | undefined {
  const read = readForDecoding(content, { file: name });
  if (read.manifest === undefined) {
    reportErrors(name, read.errors, session);
    return undefined;
  }
  if (read.errors.length > 0) noteErrorsInMeaning(read.errors, name, typeof content !== 'string', note);
  return read.manifest;
}

/** @param isFile whether the user can open the file at the places of the errors. */
function noteErrorsInMeaning(
  errors: readonly Diagnostic[],
  name: string,
  isFile: boolean,
  note: (message: string) => void,
): void {
  // An undefined name may be used a hundred times.
  const firsts = new Map<string, Diagnostic>();
  for (const error of errors) if (!firsts.has(error.message)) firsts.set(error.message, error);
  const shown = [...firsts.values()].slice(0, MOST_NOTES);
  for (const { message, source, range } of shown) {
    const { line, column } = source.positionAt(range.start);
    const place = isFile ? `${name}:${line}:${column}` : name;
    note(`${place}: ${message}`);
  }
  const others = errors.length - shown.length;
  const more = others > 0 ? counted(others, 'more such error') : undefined;
  if (isFile) {
    const start = more ?? (shown.length === 1 ? 'this error' : 'these errors');
    note(`${start} may affect what is shown; run wevtc lint to see all errors`);
  } else if (more !== undefined) note(`${name}: ${more}`);
}
