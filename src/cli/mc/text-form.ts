import { ansiBytes } from '../../windows/resources/best-fit.js';
import { DEFAULT_CODE_PAGE } from '../../windows/values/code-page-numbers.js';

export type TextForm = 'ansi' | 'utf-8' | 'utf-16';

/** The values of `-cp`, in lower case. */
export const textForms: ReadonlyMap<string, TextForm> = new Map([
  ['ansi', 'ansi'],
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['utf-16', 'utf-16'],
  ['utf16', 'utf-16'],
  ['utf-16le', 'utf-16'],
]);

const BYTE_ORDER_MARK = '\ufeff';

/** Who reads a file of text: a compiler, rc.exe, or mofcomp. */
export type TextReader = 'compiler' | 'rc' | 'mofcomp';

/**
 * The content of a file in the encoding of `-cp`. `utf-8` and `utf-16` (little-endian) start with a byte
 * order mark. With `ansi`, scripts are in the ANSI code page, because rc.exe otherwise doesn't find the files
 * that they name. No code page exists on all systems, so other files are in UTF-8 without a mark: it is the
 * same for ASCII, and compilers on other systems expect it. Files that aren't for a compiler are in UTF-16
 * instead of UTF-8 with a mark. Binary content does not change.
 */
export function encoded(
  content: string | Uint8Array,
  form: TextForm,
  reader: TextReader,
): string | Uint8Array {
  if (typeof content !== 'string') return content;
  if (form === 'ansi') return reader === 'rc' ? ansiBytes(content, DEFAULT_CODE_PAGE) : content;
  const marked = BYTE_ORDER_MARK + content;
  return form === 'utf-8' && reader === 'compiler' ? marked : utf16(marked);
}

function utf16(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), true);
  return new Uint8Array(view.buffer);
}
