import { replaceUnsafe } from '../../../text/unsafe-characters.js';

const LINE_WIDTH = 100;

/** In most texts, nothing matches, so that one search is enough. */
const NEEDS_CHANGE = /[^!-)+-.0->@-~ ]| {2}|^ | $/;

/** Makes text safe in a C comment: it cannot end or nest it, form trigraphs, reverse it, or be invisible. */
export function commentText(text: string): string {
  if (!NEEDS_CHANGE.test(text)) return text;
  return replaceUnsafe(text, () => ' ')
    .replace(/\s+/g, ' ')
    .replace(/\*(?=\/)/g, '* ')
    .replace(/\/(?=\*)/g, '/ ')
    .replace(/\?(?=\?)/g, '? ')
    .trim();
}

/** Wraps a list into the lines of a block comment, only between items. */
export function commentList(title: string, items: readonly string[]): string[] {
  const last = items.length - 1;
  return wrap(
    items.map((item, at) => commentText(`${at === 0 ? `${title} ` : ''}${item}${at < last ? ',' : ''}`)),
  );
}

function wrap(units: readonly string[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of units) {
    if (line !== '' && line.length + 1 + unit.length > LINE_WIDTH) {
      lines.push(line);
      line = unit;
    } else {
      line = line === '' ? unit : `${line} ${unit}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A remark at the end of a line. Longer texts are left out, to keep the lines readable as a table. */
export function commentNote(text: string | undefined): string {
  const note = commentText(text ?? '');
  return [...note].length <= 60 ? note : '';
}
