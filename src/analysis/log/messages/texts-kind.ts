import { isMessageText } from '../../../lint/check-message-text.js';
import { looksLikeManifest } from '../../../windows/file-kind/file-kind.js';
import { isRegistryExport } from './registered-sources.js';

/** The kind of a file with texts of events. */
export type TextsKind = 'registry' | 'message-text' | 'manifest' | 'binary';

/** Returns the kind that a file is read as. Only reading it shows whether a `binary` is one. */
export function textsKindOf(bytes: Uint8Array, name: string): TextsKind {
  if (isRegistryExport(bytes)) return 'registry';
  if (isMessageText(bytes, name)) return 'message-text';
  return looksLikeManifest(bytes, name) ? 'manifest' : 'binary';
}
