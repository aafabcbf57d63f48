import { fileKinds, isKnownBinary, isNamedLikeManifest } from '../text/diagnostics/file-kinds.js';
import { decodedStart, fileKind } from '../windows/file-kind/file-kind.js';
import { hasMessageId } from '../windows/file-kind/foreign-message-text.js';
import { hasInstrumentation } from '../windows/file-kind/text-kind.js';
import { EVENTS_NAMESPACE } from '../windows/winmeta/namespaces.js';
import { readDocument } from './check-manifest.js';
import { messageTextLanguage } from './check-message-text.js';
import { textOf } from './languages.js';

/**
 * The kind of a found file that describes no events, with an article; `undefined` for a file to
 * read, such as a manifest with any error. Other programs use the extensions, too: `man` and sendmail, for
 * example.
 */
export function foreignKind(content: Uint8Array, name: string): string | undefined {
  const kind = fileKind(content, name);
  const { what } = fileKinds[kind];
  if (isNamedLikeManifest(kind)) return what;
  // An empty file can still become a manifest, or was one.
  if (kind === 'message-text' || kind === 'empty') return undefined;
  const isMessageText = /\.mc$/i.test(name);
  if (kind === 'xml') return isMessageText ? undefined : foreignXml(content, name);
  if (isKnownBinary(kind)) return what;
  const isRead = isMessageText ? hasMessageId(asciiOf(content, name)) : mayBeManifest(content);
  return isRead ? undefined : what;
}

/** All code pages have the same ASCII characters at line starts. */
const asciiOf = (content: Uint8Array, name: string) => textOf(content, name, {}, messageTextLanguage);

const mayBeManifest = (content: Uint8Array) =>
  hasInstrumentation(decodedStart(content)) ||
  hasInstrumentation(new TextDecoder('latin1').decode(content).replaceAll('\0', ''));

function foreignXml(content: Uint8Array, name: string): string | undefined {
  const start = decodedStart(content);
  if (start.includes(EVENTS_NAMESPACE) || mayBeManifest(content)) return undefined;
  const { value: document, diagnostics } = readDocument(content, name);
  // After an error, the rest of the document is uncertain.
  return document?.root === undefined || diagnostics.length > 0 ? undefined : 'XML, but no manifest';
}
