/** What a file contains: probably a manifest, a message text file (`.mc`), or something else, with a description. */
export type InputKind = 'manifest' | 'message text' | { readonly other: string };

/** The keywords of message text files. Each line starts with one, except comments and messages. */
const messageText =
  /^\s*(?:MessageIdTypedef(?:Macro)?|MessageId|SeverityNames|FacilityNames|LanguageNames|OutputBase|Severity|Facility|SymbolicName|Language)\s*=/i;

/** How many characters of a text a message quotes. */
const SHOWN = 30;

/**
 * Identifies an input by its content, because a manifest can have any extension. The input must not be a binary of a
 * known kind.
 *
 * @param name decides only for a text that may be a damaged manifest or message text file.
 */
export function inputKind(bytes: Uint8Array, name: string): InputKind {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (/^\s*</.test(text) && !text.startsWith('<\0')) return 'manifest';
  if (text.includes('\0')) return { other: 'binary data' };
  const withoutComments = text.replace(/^[^\S\n]*;.*$/gm, '').trim();
  if (messageText.test(withoutComments)) return 'message text';
  if (withoutComments === '' && /\.mc$/i.test(name)) return 'message text';
  // As a manifest, it gets a finding with a place, which is more helpful.
  if (/\.man$/i.test(name)) return 'manifest';
  const start = text.trim();
  if (start === '') return { other: 'an empty file' };
  const shown = start.length > SHOWN ? `${start.slice(0, SHOWN)}…` : start;
  return { other: `a text that begins with '${shown}'` };
}

/** Recognizes UTF-16 by its byte order mark, or by the NUL next to a first ASCII character. */
function encodingOf([first, second, third]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0 && third !== 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}
