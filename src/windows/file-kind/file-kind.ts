import { type FileKind, isKnownBinary } from '../../text/diagnostics/file-kinds.js';
import { bytesOf, stringOf } from '../checks/arguments.js';
import { resourceFileKind } from '../resources/file-kind.js';
import { kindBySignature } from './signatures.js';
import { textKind } from './text-kind.js';

/** Enough start bytes to identify large files, except to tell application manifests from other XML. */
export const KIND_BYTES = 1 << 16;

/** The end of the search for `<instrumentation>`, because a string is limited by memory. */
const MOST_BYTES = 1 << 24;

/**
 * Identifies a file by its content. The rest of a file that starts like one of a kind can be corrupt.
 *
 * @param name decides only ambiguous content, such as a message text file with nothing but comments.
 */
export function fileKind(bytes: Uint8Array, name = ''): FileKind {
  const { encoding, certain } = encodingOf(bytes);
  // A 60-block message table begins with `<` and three NULs, so text takes priority only if a letter follows.
  if (!certain && !beginsWithTag(bytes)) {
    const kind = kindBySignature(bytes) ?? resourceFileKind(bytes);
    if (kind !== undefined) return kind;
  }
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, KIND_BYTES));
  // Most files are manifests, which need no more than their start.
  if (bytes.length <= KIND_BYTES || startsLikeInstrumentation(head)) return textKind(head, name);
  return textKind(new TextDecoder(encoding).decode(bytes.subarray(0, MOST_BYTES)), name);
}

/** The start of a text, in the encoding that its first bytes show. */
export function decodedStart(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes).encoding).decode(bytes.subarray(0, KIND_BYTES));
}

const beginsWithTag = (bytes: Uint8Array) =>
  /^\s*<[^\0]/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 200)));

const startsLikeInstrumentation = (head: string) =>
  /^(?:\s*<\?[^<>]{0,200}>)?\s*<[\w.-]{0,100}:?instrumentationManifest\b/.test(head);

/** Recognizes UTF-16 by its byte order mark, or by the NUL next to a first ASCII character. */
function encodingOf([first, second, third, fourth]: Uint8Array): { encoding: string; certain: boolean } {
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', certain: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', certain: true };
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', certain: true };
  const isTag = first === 0x3c && second === 0 && third !== 0;
  if (second === 0 && first !== 0 && third !== 0 && fourth === 0)
    return { encoding: 'utf-16le', certain: isTag };
  // Three bytes are not two units of UTF-16.
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0 && fourth !== undefined)
    return { encoding: 'utf-16be', certain: false };
  return { encoding: 'utf-8', certain: false };
}

/**
 * Whether to read a file as a manifest: it begins with a tag, or its name ends in `.man` and it may be text.
 * The rest of the file can still be wrong.
 *
 * @param file the file's name or path.
 */
export function looksLikeManifest(bytes: Uint8Array, file: string): boolean {
  return isReadAsManifest(fileKind(bytesOf(bytes, 'bytes'), stringOf(file, 'file')), file);
}

/** The same for a file of a known kind. */
export function isReadAsManifest(kind: FileKind, name: string): boolean {
  if (kind === 'xml' || kind === 'application-manifest') return true;
  return /\.man$/i.test(name) && !isKnownBinary(kind);
}
