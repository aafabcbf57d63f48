import { isPeFile } from './pe/read.js';
import { isObjectFile } from './pe/read-object.js';
import { looksLikeMessageTable } from './read-message-table.js';
import { isResFile } from './res-file.js';
import { SIGNATURE } from './wevt-template/layout.js';

/**
 * A file's kind by content: `fooTEMP.BIN`, `MSG00001.bin`, `.res`, an object file, or PE (`.dll`, `.exe`,
 * `.sys`, `.mui`).
 */
export type ResourceFileKind = 'wevt-template' | 'message-table' | 'res' | 'obj' | 'pe';

/** Identifies the kind by the first bytes; the rest may be damaged. `undefined` for any other kind. */
export function resourceFileKind(bytes: Uint8Array): ResourceFileKind | undefined {
  if (startsWith(bytes, SIGNATURE.file)) return 'wevt-template';
  if (isPeFile(bytes)) return 'pe';
  if (isResFile(bytes)) return 'res';
  if (isObjectFile(bytes)) return 'obj';
  return looksLikeMessageTable(bytes) ? 'message-table' : undefined;
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, index) => bytes[index] === character.charCodeAt(0));
}
