import { visible } from '../../../text/printable.js';
import { withoutAtEnd } from '../../../text/without-at-end.js';

/**
 * Manifest text for a heading, list item, or table cell: no Markdown, HTML, link, mention, formula, emoji, or
 * newline. Line-start syntax stays, because no line starts with it. Both entities and backslashes are needed:
 * MDX reads `{` after a backslash, and GitHub finds mentions and formulas in parsed text.
 */
export function text(written: string): string {
  const shown = visible(written.replaceAll('\t', ' '));
  const last = withoutAtEnd(shown, ' ').length;
  const first = last === 0 ? 0 : shown.search(/[^ ]/);
  const inner = shown
    .slice(first, last)
    .replace(/[\\`*_[\]#|~&<>{}@$]|:(?=\/\/|[\w+-]+:)|(?<=www)\./gi, escapeOf);
  return '&#32;'.repeat(first) + inner + '&#32;'.repeat(shown.length - last);
}

function escapeOf(character: string): string {
  const entity = ENTITIES[character];
  if (entity !== undefined) return entity;
  // An element splits the text, so that nothing recognises a mention, a mail address or a formula.
  if (character === '@' || character === '$') return `<span>${character}</span>`;
  return `\\${character}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
};

/** A name or number as code. A text that a code span cannot hold everywhere is plain text. */
export function code(written: string): string {
  const isPlain = /^(?! )[\w .:/,%()[\]+-]+(?<! )$/.test(written) || /^\{[\da-f-]+\}$/i.test(written);
  return isPlain ? `\`${written}\`` : text(written);
}

/** A link within the page. */
export function link(anchor: string, label: string): string {
  return anchor === '' ? text(label) : `[${text(label)}](#${anchor})`;
}

/** A place that links can name. GitHub and static site generators keep the id. */
export function place(anchor: string): string {
  return `<a id="${anchor}"></a>`;
}

/** Lines of a manifest's text as they are. Nothing in the block is Markdown. */
export function block(written: string): string {
  const shown = written
    .split(/\r\n|\r|\n/)
    .map((line) => visible(line.replaceAll('\t', '    ')))
    .join('\n');
  const longest = Math.max(2, ...Array.from(shown.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${shown}\n${fence}`;
}

/** A table of Markdown cells; empty without rows. No padding, so that a change affects only its row. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell || ' ').join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
