/** What a file holds: a manifest as far as can be told, a message text file (`.mc`), or something else, in words. */
export type InputKind = 'manifest' | 'message text' | { readonly other: string };

/** The keywords of message text files, one of which begins each line that is neither a comment nor a message. */
const messageText =
  /^\s*(?:MessageIdTypedef(?:Macro)?|MessageId|SeverityNames|FacilityNames|LanguageNames|OutputBase|Severity|Facility|SymbolicName|Language)\s*=/i;

/** How much of a text shows what it is. */
const SHOWN = 30;

/**
 * Tells by content what an input is that is no binary of a known kind, as a manifest may have any extension.
 *
 * @param name decides only where a text may be a manifest or a message text file that somebody has broken.
 */
export function inputKind(bytes: Uint8Array, name: string): InputKind {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (/^\s*</.test(text) && !text.startsWith('<\0')) return 'manifest';
  if (text.includes('\0')) return { other: 'binary data' };
  const withoutComments = text.replace(/^[^\S\n]*;.*$/gm, '').trim();
  if (messageText.test(withoutComments)) return 'message text';
  if (withoutComments === '' && /\.mc$/i.test(name)) return 'message text';
  // The finding has a place, which says more.
  if (/\.man$/i.test(name)) return 'manifest';
  const start = text.trim();
  if (start === '') return { other: 'an empty file' };
  const shown = start.length > SHOWN ? `${start.slice(0, SHOWN)}…` : start;
  return { other: `a text that begins with '${shown}'` };
}

/** UTF-16 is known by its mark, or by the NULs beside a first letter of ASCII. */
function encodingOf([first, second, third]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0 && third !== 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}
