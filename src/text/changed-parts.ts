import { sharedEnd, sharedStart } from './shared-ends.js';
import type { Range } from './source.js';

/** A part of a text, and what replaces it. */
interface Change {
  readonly range: Range;
  readonly newText: string;
}

/** A word, sign, or whitespace. Attribute values and both forms of empty-element ends are each one token. */
const TOKENS = /\/>|>\s*<\/[^\s<>=/]+[ \t\r\n]*>|\s+|=[ \t\r\n]*(?:"[^"<]*"|'[^'<]*')|[^\s<>=/]+|[<>=/]/g;

/** The number of tokens to look ahead for the next location where two texts match. */
const AHEAD = 12;
/** The number of tokens that must match at such a location. */
const AGREEMENT = 4;

/** One token of a text. */
interface Token {
  readonly text: string;
  /** Equal for values that differ only in quotes and outer whitespace, and for all ends of empty elements. */
  readonly key: string;
  readonly start: number;
}

/**
 * Independent changes that turn text into similar text, such as a formatted version. Takes linear time: if no
 * location is found where they agree again, one change replaces the rest.
 */
export function changedParts(before: string, after: string): Change[] {
  if (before === after) return [];
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const startIn = (tokens: readonly Token[], at: number, text: string) => tokens[at]?.start ?? text.length;
  const changes: Change[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < now.length) {
    const isSame = old[from]?.key === now[to]?.key;
    if (isSame && old[from]?.text === now[to]?.text) {
      from += 1;
      to += 1;
      continue;
    }
    const [skipped, added] = isSame ? [1, 1] : difference(old, from, now, to);
    const start = startIn(old, from, before);
    const newStart = startIn(now, to, after);
    from += skipped;
    to += added;
    const range = { start, end: startIn(old, from, before) };
    changes.push(narrowed(before, range, after.slice(newStart, startIn(now, to, after))));
  }
  return changes;
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKENS), ({ 0: token, index }) => {
    return { text: token, key: keyOf(token), start: index };
  });
}

function keyOf(token: string): string {
  if (token.length > 1 && token.startsWith('=')) return `=${token.slice(1).trim().slice(1, -1)}`;
  return token.length > 1 && token.startsWith('>') ? '/>' : token;
}

const isSpace = (token: Token | undefined) => token !== undefined && /^\s/.test(token.text);

/** The number of tokens of both texts to skip until they match again. */
function difference(
  old: readonly Token[],
  from: number,
  now: readonly Token[],
  to: number,
): readonly [number, number] {
  const spaces = [isSpace(old[from]) ? 1 : 0, isSpace(now[to]) ? 1 : 0] as const;
  if (spaces[0] + spaces[1] > 0 && old[from + spaces[0]]?.key === now[to + spaces[1]]?.key) return spaces;
  for (let distance = 1; distance <= AHEAD; distance += 1) {
    for (let skipped = 0; skipped <= distance; skipped += 1) {
      const added = distance - skipped;
      if (agree(old, from + skipped, now, to + added)) return [skipped, added];
    }
  }
  return [old.length - from, now.length - to];
}

/** Whether the next words are the same, whatever white space is between them. */
function agree(old: readonly Token[], from: number, now: readonly Token[], to: number): boolean {
  if (isSpace(old[from]) !== isSpace(now[to])) return false;
  let [a, b] = [from, to];
  for (let count = 0; count < AGREEMENT; count += 1) {
    if (isSpace(old[a])) a += 1;
    if (isSpace(now[b])) b += 1;
    if (old[a]?.key !== now[b]?.key) return false;
    if (old[a] === undefined) return true;
    a += 1;
    b += 1;
  }
  return true;
}

/** Trims unchanged ends of a whitespace change, even in an element, or else an unchanged `>` at the end. */
function narrowed(before: string, { start, end }: Range, newText: string): Change {
  const oldText = before.slice(start, end);
  const isInElement = oldText.startsWith('>') && newText.startsWith('>');
  if (!isInElement && (/\S/.test(oldText) || /\S/.test(newText))) {
    const kept = oldText.endsWith('>') && newText.endsWith('>') ? 1 : 0;
    return { range: { start, end: end - kept }, newText: newText.slice(0, newText.length - kept) };
  }
  const head = sharedStart(oldText, newText);
  const tail = sharedEnd(oldText, newText, head);
  return {
    range: { start: start + head, end: end - tail },
    newText: newText.slice(head, newText.length - tail),
  };
}
