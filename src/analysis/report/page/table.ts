import { breakable, html, type Markup } from '../../../compile/html/markup.js';
import { countText, grouped } from '../number-texts.js';
import { shortText } from '../short-text.js';

/** A column of a table. It is omitted if all its cells are empty. */
export interface ReportColumn<Row> {
  readonly heading: string;
  readonly of: (row: Row) => Markup | string | number | undefined;
  readonly isNumber?: boolean;
  /** Omitted on narrow screens. */
  readonly isMinor?: boolean;
  /** Whether a line never ends inside its values. */
  readonly isWord?: boolean;
}

/** A table, and how many rows it has without those that are left out. */
export interface ReportTable<Row> {
  /** The content of the table, for people who do not see it. */
  readonly caption: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  /** The name of a row: `process`. */
  readonly noun: string;
  readonly nouns?: string;
  /** The ID of a row, as the target of links. */
  readonly idOf?: (row: Row) => string | undefined;
}

/** The line about what has no row in a table; nothing for 0. */
export const notListed = (what: string, count: number): Markup | '' =>
  count === 0 ? '' : html`<p class="none">${what} that are not listed: ${grouped(count)}</p>`;

/** The most rows of a table in the page. */
export const MOST_ROWS = 200;

/** Rows at the start, before somebody asks for all. */
const FIRST_ROWS = 12;

export function reportTable<Row>(table: ReportTable<Row>): Markup {
  const { caption, rows, noun, nouns = `${noun}s`, idOf } = table;
  const shown = rows.slice(0, MOST_ROWS);
  const cells = shown.map((row) => table.columns.map(({ of }) => of(row)));
  const columns = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => cells.some((row) => row[at] !== undefined && row[at] !== ''));
  const heads = columns.map((column) => html`<th scope="col"${classOf(column)}>${column.heading}</th>`);
  const body = shown.map((row, number) => {
    const id = idOf?.(row);
    const of = columns.map((column, place) => {
      const text = textOf(cells[number]?.[column.at], column);
      return place === 0
        ? html`<th scope="row"${classOf(column)}>${text}</th>`
        : html`<td${classOf(column)}>${text}</td>`;
    });
    const more = number < FIRST_ROWS ? '' : html` class="later"`;
    return html`<tr${id === undefined ? '' : html` id="${id}" tabindex="-1"`}${more}>${of}</tr>\n`;
  });
  const left = rows.length - shown.length;
  const all =
    shown.length > FIRST_ROWS
      ? html`<button type="button" class="js show-all">Show ${grouped(shown.length)} ${nouns}</button> `
      : '';
  const others = left > 0 ? html`and ${grouped(left)} more` : '';
  const after = all === '' && others === '' ? '' : html`<p class="none after">${all}${others}</p>`;
  return html`<div class="scroll" role="group" tabindex="0" aria-label="${caption}">
<table><caption class="unseen">${caption}, ${countText(rows.length, noun, nouns)}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${body}</tbody></table></div>${after}`;
}

function classOf({ isNumber, isMinor, isWord }: ReportColumn<never>): Markup | string {
  const names = [...(isNumber ? ['number'] : []), ...(isMinor ? ['minor'] : []), ...(isWord ? ['word'] : [])];
  return names.length === 0 ? '' : html` class="${names.join(' ')}"`;
}

/** Long names break between words, so that they do not push other columns off a narrow screen. */
function textOf(
  cell: Markup | string | number | undefined,
  { isNumber = false, isWord = false }: ReportColumn<never>,
): Markup | string | undefined {
  if (typeof cell === 'number') return grouped(cell);
  if (typeof cell !== 'string') return cell;
  return isNumber || isWord ? shortText(cell) : breakable(shortText(cell));
}
