/** A tag or another piece of markup, or the text up to the next one. */
const PIECE =
  /<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)[^\s<>/!?]+(?:\s[^\s<>=]+='[^'<]*')*(\/?)>|[^<]+/y;

/**
 * The XML of an event with each element on a line of its own, as Event Viewer shows it. Texts stay as they
 * are.
 *
 * @returns the same text if it is not such XML, for example because it is cut off.
 */
export function indentedXml(xml: string): string {
  const pieces: string[] = [];
  let depth = 0;
  let previous: 'start' | 'end' | 'text' = 'text';
  let at = 0;
  while (at < xml.length) {
    PIECE.lastIndex = at;
    const [piece, slash, empty] = PIECE.exec(xml) ?? [];
    if (piece === undefined) return xml;
    at += piece.length;
    const isTag = slash !== undefined;
    const isEnd = slash === '/';
    if (isEnd) depth = Math.max(0, depth - 1);
    if (isTag && previous !== 'text' && !(isEnd && previous === 'start'))
      pieces.push('\n', '  '.repeat(Math.min(depth, MOST_DEPTH)));
    pieces.push(piece);
    const isStart = isTag && !isEnd && empty === '';
    if (isStart) depth++;
    previous = isTag ? (isStart ? 'start' : 'end') : 'text';
  }
  return pieces.join('');
}

/** No event of Windows is as deep, and one that was made to do harm must not become many times as long. */
const MOST_DEPTH = 20;
