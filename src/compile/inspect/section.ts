import { hex32 } from '../../text/hex.js';
import { type Column, table } from '../../text/table.js';
import type { MessageView } from './view.js';

/** The indentation of each level in a listing. */
export const INDENT = '  ';

/** A list with its title and its number of items. */
export function section<T>(
  title: string,
  rows: readonly T[],
  columns: readonly Column<T>[],
  indent: string,
  width: number | undefined,
): string {
  return `${indent}${title} (${rows.length})\n${table(rows, columns, indent + INDENT, width)}`;
}

export interface WithMessage {
  readonly message?: MessageView | undefined;
}

/** The number and the text of a message. */
export const messageColumns = [
  { ...idColumn<WithMessage>(({ message }) => message?.id), minor: true },
  { heading: 'message', of: ({ message }: WithMessage) => message?.text },
] as const;

/** The number of a message. */
export function idColumn<T>(of: (row: T) => number | undefined): Column<T> {
  const text = (row: T) => {
    const number = of(row);
    return number === undefined ? undefined : hex32(number);
  };
  return { heading: 'message id', of: text };
}
