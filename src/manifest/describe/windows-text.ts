/** The escapes still in effect when FormatMessage ignores inserts. All others remain as written. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\r\n', r: '\r', t: '\t' };

/** In this order: a line end of the text, the end, an escape, any other sequence. */
const SPECIAL = /\r\n?|\n|%(?:(0)|([nrt])|[^\r\n]?)/g;

/**
 * A text of a message table as TDH returns it: as FormatMessage with FORMAT_MESSAGE_IGNORE_INSERTS and
 * FORMAT_MESSAGE_MAX_WIDTH_MASK. Inserts stay, `%n` is CR LF, and line ends of the text are a blank. mc.exe
 * ends each text with a line end, so every text ends with a blank, unless it contains `%0`.
 *
 * Source: TRACE_EVENT_INFO that Windows made, and Microsoft's page of FormatMessage.
 */
export function windowsText(text: string): string;
export function windowsText(text: string | undefined): string | undefined;
export function windowsText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const stored = `${text}\r\n`;
  let shown = '';
  let end = 0;
  for (const match of stored.matchAll(SPECIAL)) {
    const [written, zero, escaped] = match;
    shown += stored.slice(end, match.index);
    if (zero !== undefined) return shown;
    end = match.index + written.length;
    shown += escaped === undefined ? (written.startsWith('%') ? written : ' ') : ESCAPES[escaped];
  }
  return shown + stored.slice(end);
}
