import { shown } from '../../text/shown.js';
import { isCharacter } from './characters.js';
import { endOfName } from './names.js';
import type { Problems } from './problems.js';

const predefined: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

const reference = /&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|(lt|gt|amp|quot|apos));/g;

/** The text with its references decoded. An invalid reference stays as written. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, decoded);
}

/** The meaning of a match of `reference`. */
function decoded(written: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return predefined.get(name) as string;
  const point = hex === undefined ? Number.parseInt(decimal as string, 10) : Number.parseInt(hex, 16);
  return isCharacter(point) ? String.fromCodePoint(point) : written;
}

const referenceHere = new RegExp(reference.source, 'y');

/** The reference at an offset's `&`, as written and decoded; `undefined` if it stays as written. */
export function referenceAt(text: string, at: number): { written: string; decoded: string } | undefined {
  referenceHere.lastIndex = at;
  const [written, hex, decimal, name] = referenceHere.exec(text) ?? [];
  if (written === undefined) return undefined;
  const meant = decoded(written, hex, decimal, name);
  return meant === written ? undefined : { written, decoded: meant };
}

const digits = /#(?:x([0-9A-Fa-f]*)|([0-9]*))/y;

/** Checks the reference that starts with the `&` at `start`, in text that ends at `limit`. */
export function checkReference(text: string, start: number, limit: number, problems: Problems): void {
  const afterAmpersand = start + 1;
  if (text.charCodeAt(afterAmpersand) === 0x23 /* # */) {
    checkCharacterReference(text, start, limit, problems);
    return;
  }
  const end = Math.min(endOfName(text, afterAmpersand), limit);
  if (end <= afterAmpersand) {
    reportAmpersand(start, problems);
    return;
  }
  const name = text.slice(afterAmpersand, end);
  const closed = end < limit && text.charCodeAt(end) === 0x3b; /* ; */
  if (predefined.has(name)) {
    if (!closed) problems.report('xml-entity', start, end, { problem: 'unterminated', written: `&${name}` });
  } else if (closed) {
    problems.report('xml-entity', start, end + 1, { problem: 'undefined', name: shown(name) });
  } else {
    reportAmpersand(start, problems);
  }
}

/** Reports an `&` that does not start a reference. */
function reportAmpersand(start: number, problems: Problems): void {
  const range = { start, end: start + 1 };
  const fix = { title: "Write '&amp;'", safe: true, edits: [{ range, newText: '&amp;' }] };
  problems.report('xml-entity', start, range.end, { problem: 'ampersand' }, [], fix);
}

function checkCharacterReference(text: string, start: number, limit: number, problems: Problems): void {
  digits.lastIndex = start + 1;
  const match = digits.exec(text) as RegExpExecArray;
  const end = digits.lastIndex;
  const number = match[1] ?? match[2] ?? '';
  const written = shown(text.slice(start, end));
  if (number === '') {
    problems.report('xml-entity', start, end, { problem: 'form', written });
  } else if (end >= limit || text.charCodeAt(end) !== 0x3b /* ; */) {
    problems.report('xml-entity', start, end, { problem: 'unterminated', written });
  } else if (!isCharacter(Number.parseInt(number, match[1] === undefined ? 10 : 16))) {
    problems.report('xml-entity', start, end + 1, { problem: 'character', written });
  }
}
