import { visible } from '../../../text/printable.js';
import { table as alignedTable } from '../../../text/table.js';
import { shortText } from '../short-text.js';
import type { Block, Hover, Line, Span } from './page.js';

/** The maximum width of a name or text on a line. */
const WIDEST = 120;

/** Writes CommonMark with GitHub's tables. Manifest text is in code spans or blocks; the rest is escaped. */
export function hoverMarkdown({ blocks }: Hover): string {
  return blocks.map(markdownBlock).join('\n\n');
}

/** Writes a description as plain text. */
export function hoverPlainText({ blocks }: Hover): string {
  return blocks.map(plainBlock).join('\n\n');
}

function markdownBlock(block: Block): string {
  switch (block.kind) {
    case 'title':
      return block.name === ''
        ? `**${escaped(block.what)}**`
        : `**${escaped(block.what)}** ${codeSpan(block.name)}`;
    case 'paragraph':
      return markdownLine(block.line);
    case 'list':
      return block.items.map((item) => `- ${markdownLine(item)}`).join('\n');
    case 'table': {
      const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
      // Renderers disagree on an escaped vertical bar in table code. A similar character needs no backslash.
      const cell = (span: Span) =>
        markdownSpan(typeof span === 'string' ? span : { code: span.code.replaceAll('|', '│') }) || ' ';
      return [
        row(block.headings.map(escaped)),
        row(block.headings.map(() => '---')),
        ...block.rows.map((cells) => row(cells.map(cell))),
      ].join('\n');
    }
    case 'quote':
      return codeBlock(block.text);
  }
}

const markdownLine = (line: Line) => line.map(markdownSpan).join('');

const markdownSpan = (span: Span) => (typeof span === 'string' ? escaped(span) : codeSpan(span.code));

/** Escapes text by wevtc. Backquotes around a name in it produce code. */
function escaped(words: string): string {
  return words
    .split(/(`[\w:. -]+`)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[\\`*_[\]#|~<>{}&!]/g, (character) => `\\${character}`),
    )
    .join('');
}

/** Returns a code span without newlines, with delimiters longer than all its runs of backquotes. */
function codeSpan(written: string): string {
  const shown = shortText(written, WIDEST);
  if (shown === '') return '';
  const fence = '`'.repeat(longestTicks(shown) + 1);
  const padding = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${shown}${padding}${fence}`;
}

function codeBlock(text: string): string {
  const shown = lines(text).join('\n');
  const fence = '`'.repeat(Math.max(3, longestTicks(shown) + 1));
  return `${fence}text\n${shown}\n${fence}`;
}

const longestTicks = (text: string) =>
  Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length).reduce(
    (most, length) => Math.max(most, length),
    0,
  );

/** Returns the lines of a text, without control characters. */
function lines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => visible(line.replaceAll('\t', '    ')));
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `${block.what} ${shortText(block.name, WIDEST)}`.trim();
    case 'paragraph':
      return plainLine(block.line);
    case 'list':
      return block.items.map((item) => `- ${plainLine(item)}`).join('\n');
    case 'table': {
      const columns = block.headings.map((heading, at) => ({
        heading,
        of: (row: readonly Span[]) => plainSpan(row[at] ?? ''),
      }));
      return alignedTable(block.rows, columns, '', undefined).trimEnd();
    }
    case 'quote':
      return lines(block.text)
        .map((line) => `  ${line}`)
        .join('\n');
  }
}

const plainLine = (line: Line) => line.map(plainSpan).join('');

const plainSpan = (span: Span) =>
  typeof span === 'string' ? span.replaceAll('`', '') : shortText(span.code, WIDEST);
