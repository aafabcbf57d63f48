import { UNSAFE_CHARACTERS } from '../../text/unsafe-characters.js';

const LINE_WIDTH = 100;

/**
 * Text of a manifest as the inside of a C comment. Nothing in it can end the comment, start another one, form a
 * trigraph, turn the direction of the line round, or hide; other characters stay as they are.
 */
export function commentText(text: string): string {
  return text
    .replace(UNSAFE_CHARACTERS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\*(?=\/)/g, '* ')
    .replace(/\/(?=\*)/g, '/ ')
    .replace(/\?(?=\?)/g, '? ')
    .trim();
}

/** Text as the lines of a block comment, broken at blanks. */
export function commentLines(text: string): string[] {
  return wrap(commentText(text).split(' '));
}

/** A list as the lines of a block comment, broken between its items only. */
export function commentList(title: string, items: readonly string[]): string[] {
  const last = items.length - 1;
  return wrap(
    items.map((item, at) => commentText(`${at === 0 ? title : ''} ${item}${at < last ? ',' : ''}`)),
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

/** A remark at the end of a line: short texts only, so that tables stay tables. */
export function commentNote(text: string | undefined): string {
  const note = commentText(text ?? '');
  return [...note].length <= 60 ? note : '';
}
