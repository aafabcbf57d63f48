import { counted, isOrAre } from '../../../text/counted.js';
import { printable } from '../../../text/printable.js';
import { type Column, cut, table } from '../../../text/table.js';
import type { TimeDisplay } from '../../event/time-display.js';

export interface SummaryTextOptions {
  /** The names of the files, in the order of the summary. */
  readonly names: readonly string[];
  readonly time: TimeDisplay;
  /** The columns to fit the tables into; `undefined` for lines of any length. */
  readonly width: number | undefined;
  /** The way to all rows of a table, behind the number of further ones: `; --full lists all`. */
  readonly hint: string;
  /** Whether tables have all rows. */
  readonly full?: boolean;
}

type TableOptions = Pick<SummaryTextOptions, 'width' | 'hint' | 'full'>;

/** The most rows of a table, and of the tables of providers and of event types. */
const MOST_ROWS = 10;
export const MOST_TYPES = 20;

/** The most files whose facts the text lists. */
export const MOST_FILES = 5;

export interface TableLimits {
  /** The rows to show. */
  readonly most?: number;
  /** The number of all rows, if not all are kept. */
  readonly count?: number;
}

/** A table with the first rows, and the number of others. */
export function sectionText<T>(
  heading: string,
  rows: readonly T[],
  columns: readonly Column<T>[],
  { most = MOST_ROWS, count = rows.length }: TableLimits,
  options: TableOptions,
): string[] {
  if (rows.length === 0) return [];
  const { width, hint } = options;
  const first = firstOf(rows, most, options);
  const shown = table(first, columns, '  ', width);
  // A summary keeps only the first gaps and steps.
  const way = count > rows.length ? '' : hint;
  const more = moreText(count - first.length, 'more', { width, hint: way });
  return [`${cut(`${heading} (${count})`, width)}\n${shown}${more.join('')}`];
}

/** The rows to show. */
export function firstOf<T>(rows: readonly T[], most: number, { full }: TableOptions): readonly T[] {
  return full === true ? rows : rows.slice(0, most);
}

export function moreText(count: number, what: string, { width, hint }: TableOptions): string[] {
  if (count <= 0) return [];
  return [`${cut(`  and ${what === 'more' ? `${count} more` : counted(count, what)}${hint}`, width)}\n`];
}

/** The events that the tables of a summary, which are limited, do not contain. */
export function othersText(events: number, what: string, { width }: TableOptions): string[] {
  if (events === 0) return [];
  return [`${cut(`${counted(events, 'event')} of further ${what} ${isOrAre(events)} not listed`, width)}\n`];
}

/** Lines of a name and a text below a heading. */
export function facts(
  heading: string,
  rows: readonly (readonly [string, string | undefined])[],
  width: number | undefined,
): string {
  const shown = rows.filter(([, text]) => text !== undefined);
  const widest = Math.max(...shown.map(([name]) => name.length));
  return [heading, ...shown.map(([name, text]) => `  ${name.padEnd(widest)}  ${text}`)]
    .map((line) => `${cut(printable(line), width)}\n`)
    .join('');
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 100 ns units as a duration: `12.000 s`, `2 min 30.461 s`, `3 h 2 min 5 s`, `5 d 14 h 27 min`. */
export function spanText(ticks: bigint): string {
  const milliseconds = Math.round(Number(ticks) / 1e4);
  const seconds = Math.trunc(milliseconds / 1000);
  const rest = `${((milliseconds - Math.trunc(seconds / MINUTE) * MINUTE * 1000) / 1000).toFixed(3)} s`;
  const minutes = Math.trunc(seconds / MINUTE) % 60;
  if (seconds < MINUTE) return rest;
  if (seconds < HOUR) return `${minutes} min ${rest}`;
  const hours = Math.trunc(seconds / HOUR);
  if (seconds < DAY) return `${hours} h ${minutes} min ${seconds % MINUTE} s`;
  return `${Math.trunc(seconds / DAY)} d ${hours % 24} h ${minutes} min`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const units = ['KiB', 'MiB', 'GiB', 'TiB'];
  const power = Math.min(units.length, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** power;
  return `${Number.isInteger(size) ? size : size.toFixed(1)} ${units[power - 1]}`;
}

/** A share, rounded down. */
export function percentText(part: number, whole: number): string {
  // Rounding to 100 would hide the last events that are not decoded.
  const percent = Math.floor((part / whole) * 1000) / 10;
  return part > 0 && percent === 0 ? '<0.1 %' : `${percent} %`;
}
