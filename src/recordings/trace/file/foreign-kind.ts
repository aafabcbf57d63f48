import { type FileKind, fileKinds, MARKUP } from '../../../text/diagnostics/file-kinds.js';
import { kindByMagic, startsLikeTrace } from '../../../windows/file-kind/magic.js';

/** The start of XML: a byte order mark, `<`, and a letter, `?`, or `!`. */
const XML = /^(?:\xef\xbb\xbf)?\s{0,20}<[a-z?!]/i;

/**
 * The kind of a file by its first bytes, such as `an event log (.evtx)`; `undefined` for one of these kinds,
 * and for other bytes, which can be corrupt. It recognizes fewer kinds than the command does, because
 * programs contain it.
 */
export function foreignKind(start: Uint8Array, own: readonly FileKind[]): string | undefined {
  const kind = kindByMagic(start) ?? (startsLikeTrace(start) ? 'trace' : undefined);
  if (kind !== undefined) return own.includes(kind) ? undefined : fileKinds[kind].what;
  if (start[0] === 0x4d && start[1] === 0x5a) return fileKinds.pe.what;
  return XML.test(String.fromCharCode(...start.subarray(0, 40))) ? MARKUP : undefined;
}
