import type { Range } from '../../../text/source.js';

/** A piece of a line: wevtc's text as a string, and a manifest's name, number, or one-line text as `code`. */
export type Span = string | { readonly code: string };

export type Line = readonly Span[];

/** A section of a description. */
export type Block =
  | {
      /** The kind and the name of the described item. */
      readonly kind: 'title';
      readonly what: string;
      readonly name: string;
    }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | {
      readonly kind: 'table';
      readonly headings: readonly string[];
      readonly rows: readonly (readonly Span[])[];
    }
  | {
      /** A multi-line text of the manifest. */
      readonly kind: 'quote';
      readonly text: string;
    };

/** The description of a location. `hoverMarkdown` and `hoverPlainText` write it. */
export interface Hover {
  /** The name or element that is described. */
  readonly range: Range;
  readonly blocks: readonly Block[];
}

/** The most rows and names in a description: thousands of parts are unreadable in a small window. */
const MOST_ROWS = 32;
const MOST_NAMES = 8;

export const title = (what: string, name: string): Block => ({ kind: 'title', what, name });

export const paragraph = (...line: Span[]): Block => ({ kind: 'paragraph', line });

export const code = (written: string | number): Span => ({ code: String(written) });

/** Returns a list; nothing without items. */
export function list(items: readonly Line[]): Block[] {
  return items.length === 0
    ? []
    : [{ kind: 'list', items: items.slice(0, MOST_ROWS) }, ...more(items.length)];
}

/** Returns a table without the columns that are empty in all rows; nothing without rows. */
export function table(headings: readonly string[], rows: readonly (readonly Span[])[]): Block[] {
  if (rows.length === 0) return [];
  const shown = rows.slice(0, MOST_ROWS);
  const kept = headings.flatMap((_, at) => (shown.some((row) => !isEmpty(row[at])) ? [at] : []));
  const pick = <T>(cells: readonly T[]) => kept.map((at) => cells[at] as T);
  return [{ kind: 'table', headings: pick(headings), rows: shown.map(pick) }, ...more(rows.length)];
}

const isEmpty = (span: Span | undefined) =>
  span === undefined || (typeof span === 'string' ? span : span.code) === '';

function more(count: number): Block[] {
  return count > MOST_ROWS ? [paragraph(`… and ${count - MOST_ROWS} more`)] : [];
}

/** Returns the first names of a list, and the number of the other ones. */
export function names(all: readonly string[]): Span[] {
  const spans = all
    .slice(0, MOST_NAMES)
    .flatMap((name, at): Span[] => (at === 0 ? [code(name)] : [', ', code(name)]));
  return all.length > MOST_NAMES ? [...spans, ` and ${all.length - MOST_NAMES} more`] : spans;
}

const LONGEST_QUOTE = 2000;

export function quote(text: string): Block {
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return { kind: 'quote', text: shown };
}
