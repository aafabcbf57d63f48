import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { doubtsAmong, settingsForReading } from '../events/doubts.js';
import type { Manifest } from '../manifest/model.js';
import { checkManifest } from '../pipeline.js';
import { Reporting } from './reporting.js';
import type { Session } from './session.js';
import { tellNote } from './tell.js';

/** Further findings are only counted. */
const MOST_NOTES = 3;

/**
 * The manifest that commands read which compile nothing: with whatever errors, as tools that make manifests of a
 * machine's providers leave many. `undefined`, with the errors on standard error, when there is no manifest at all.
 * Errors that make decoding doubtful are notes on standard error.
 *
 * @param content the bytes of a file, or a text that was made of a binary.
 * @param name how findings name it.
 */
export function readableManifest(
  content: Uint8Array | string,
  name: string,
  session: Session,
): Manifest | undefined {
  const { value: manifest, diagnostics } = checkManifest(content, name, settingsForReading);
  if (manifest === undefined) {
    reportErrors(diagnostics, name, session);
    return undefined;
  }
  const doubts = doubtsAmong(diagnostics, manifest);
  if (doubts.length > 0) noteDoubts(doubts, name, typeof content !== 'string', session);
  return manifest;
}

function reportErrors(diagnostics: readonly Diagnostic[], name: string, session: Session): void {
  session.errorsFound();
  const { stderr } = session.host;
  const format = stderr.isTerminal ? 'pretty' : 'text';
  const reporting = new Reporting(session, stderr, { format: [{ format }], quiet: true });
  reporting.add(name, diagnostics);
  reporting.end();
}

/** @param isFile whether people can look at the places. */
function noteDoubts(doubts: readonly Diagnostic[], name: string, isFile: boolean, session: Session): void {
  // A name that nobody defines may be used a hundred times.
  const firsts = new Map<string, Diagnostic>();
  for (const doubt of doubts) if (!firsts.has(doubt.message)) firsts.set(doubt.message, doubt);
  const shown = [...firsts.values()].slice(0, MOST_NOTES);
  for (const { message, source, range } of shown) {
    const { line, column } = source.positionAt(range.start);
    const place = isFile ? `${name}:${line}:${column}` : name;
    tellNote(session.host, `${place}: ${message}`);
  }
  const others = doubts.length - shown.length;
  const more = others > 0 ? `${others} more such ${others === 1 ? 'error' : 'errors'}` : undefined;
  if (isFile) {
    const start = more ?? (shown.length === 1 ? 'this error' : 'these errors');
    tellNote(session.host, `${start} may affect what is shown; run wevtc lint to see all errors`);
  } else if (more !== undefined) tellNote(session.host, `${name}: ${more}`);
}
