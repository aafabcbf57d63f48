import { declaredEncoding } from '../../manifest/xml/declaration.js';
import { detectSignature, knownEncoding } from '../../manifest/xml/encoding.js';
import { encodeAnsi } from '../../windows/values/ansi.js';

/** Enough for any XML declaration. */
const HEAD = 1024;

/** Whether git's checked-out form can matter: declared encodings other than UTF-8, and non-XML files. */
export function mayDifferCheckedOut(stored: Uint8Array): boolean {
  const signature = detectSignature(stored);
  if (signature !== undefined && signature.encoding !== 'utf-8') return false;
  const head = new TextDecoder().decode(stored.subarray(0, HEAD));
  if (!head.trimStart().startsWith('<')) return true;
  const declared = declaredEncoding(head)?.name;
  return declared !== undefined && knownEncoding(declared) !== 'utf-8';
}

/**
 * The bytes that git checks out for a text stored in UTF-8, with `encoding` as its attribute
 * `working-tree-encoding`: `UTF-16` and `UTF-16LE-BOM` have a byte order mark; `UTF-16LE` and `UTF-16BE` have
 * none (gitattributes, "working-tree-encoding"). Like git, it leaves other content than UTF-8 unchanged.
 * `undefined` if wevtc does not support the encoding, or if it lacks a character of the text.
 */
export function asCheckedOut(stored: Uint8Array, encoding: string): Uint8Array | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(stored);
  } catch {
    return stored;
  }
  const utf16 = /^utf-?16(?:(be)|(le)(-bom)?)?$/i.exec(encoding);
  if (utf16 !== null) {
    const [, big, little, mark] = utf16;
    const marked = big === undefined && (little === undefined || mark !== undefined);
    return inUtf16(marked ? `\ufeff${text}` : text, big === undefined);
  }
  const known = knownEncoding(encoding);
  return known === undefined ? undefined : encodeAnsi(text, known);
}

function inUtf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i += 1) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
}
