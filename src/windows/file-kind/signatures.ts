import type { FileKind } from '../../text/diagnostics/file-kinds.js';
import { isResFile } from '../resources/res-file.js';
import { kindByMagic, startsLikeTrace } from './magic.js';

/** The kind of a file that a fixed sequence of bytes identifies; `undefined` for any other. */
export function kindBySignature(bytes: Uint8Array): FileKind | undefined {
  // At that place, a .res file can have the highest ID of a block of messages, such as 0xC0020002.
  return kindByMagic(bytes) ?? (startsLikeTrace(bytes) && !isResFile(bytes) ? 'trace' : undefined);
}
