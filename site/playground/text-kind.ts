import { textKind } from '../../src/windows/file-kind/text-kind.js';
import type { ManifestText } from './work/messages.js';

/** Whether a text is that of a message text file: by its content, or by its name while its content is not XML. */
export function isTextsOf({ text, name }: ManifestText): boolean {
  const kind = textKind(text, name);
  return (
    kind === 'message-text' || (/\.mc$/i.test(name) && kind !== 'xml' && kind !== 'application-manifest')
  );
}
