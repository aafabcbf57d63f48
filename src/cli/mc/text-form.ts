/** The values of `-cp`. */
export const textForms = ['ansi', 'utf-8', 'utf-16'] as const;

export type TextForm = (typeof textForms)[number];

const BYTE_ORDER_MARK = '\ufeff';

/**
 * The content of a file as `-cp` asks for it: `utf-8` and `utf-16` (little-endian) begin with a byte order mark. For
 * `ansi` there is no code page that all systems have, so it is UTF-8 without a mark: the same for ASCII, and what
 * compilers take everywhere else. Binary content stays as it is.
 *
 * @param code source code. All else, which rc.exe or mofcomp reads, is never UTF-8 with a mark, but UTF-16 in its place.
 */
export function encoded(content: string | Uint8Array, form: TextForm, code: boolean): string | Uint8Array {
  if (typeof content !== 'string' || form === 'ansi') return content;
  const marked = BYTE_ORDER_MARK + content;
  return form === 'utf-8' && code ? marked : utf16(marked);
}

function utf16(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), true);
  return new Uint8Array(view.buffer);
}
