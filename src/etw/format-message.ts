import type { Message, MessageInsert } from './message.js';
import { type PrintfFormat, parsePrintf, printInteger, printText, type SizedFormat } from './printf.js';

/** What an insert shows: its text and, for the formats of numbers, the value behind it. */
export type Insert = string | number | bigint | { readonly text: string; readonly value: unknown };

export interface MessageOptions {
  /**
   * Gives the parameter string of a number, for `%%123` in the message and in what is inserted. Where it gives none,
   * the reference stays as it is.
   */
  readonly parameter?: ((number: number) => string | undefined) | undefined;
}

/**
 * A message with its inserts, as FormatMessage shows it: line ends that escapes make are CR LF.
 *
 * An insert without a value stays as it is written. Event Viewer knows no formats but `!s!`; this function knows all of
 * FormatMessage's (`docs/etw.md`), and shows an insert with any other as without.
 *
 * @param message what `parseMessage` gave.
 * @param inserts the first is `%1`.
 */
export function formatMessage(
  message: Message,
  inserts: readonly (Insert | undefined)[] = [],
  { parameter }: MessageOptions = {},
): string {
  let shown = '';
  for (const part of message.parts) {
    if (typeof part === 'string') shown += part;
    else if ('parameter' in part) shown += parameter?.(part.parameter) ?? `%%${part.parameter}`;
    else shown += withParameters(formatInsert(part, inserts), parameter);
  }
  return shown;
}

/** Event Viewer also replaces the references in values: many security events write them. */
function withParameters(text: string, parameter: MessageOptions['parameter']): string {
  if (parameter === undefined || !text.includes('%%')) return text;
  return text.replace(/%%(\d+)/g, (written, number) => parameter(Number(number)) ?? written);
}

function formatInsert(
  { insert, format, written }: MessageInsert,
  inserts: readonly (Insert | undefined)[],
): string {
  const printf = format === undefined ? undefined : parsePrintf(format);
  if (printf === undefined) return textOf(inserts[insert - 1]) ?? written;
  const sized = resolveStars(printf, insert, inserts);
  const value = sized && inserts[sized.at];
  if (sized === undefined || value === undefined) return written;
  const integer = integerOf(value);
  return printf.type === 's' || printf.type === 'S' || integer === undefined
    ? printText(textOf(value) as string, sized.format)
    : printInteger(integer, sized.format);
}

/** A star takes its number from the insert, and the value from the next one (FormatMessage, array of arguments). */
function resolveStars(
  format: PrintfFormat,
  insert: number,
  inserts: readonly (Insert | undefined)[],
): { readonly format: SizedFormat; readonly at: number } | undefined {
  let at = insert - 1;
  const resolve = (extent: number | '*' | undefined) => {
    if (extent !== '*') return extent;
    return Number(integerOf(inserts[at++]) ?? Number.NaN);
  };
  const width = resolve(format.width);
  const precision = resolve(format.precision);
  if (Number.isNaN(width) || Number.isNaN(precision)) return undefined;
  // As in C, a negative width fills up at the right, and a negative precision is none. Nothing needs more than the
  // 64 KB that FormatMessage can give.
  const flags = width !== undefined && width < 0 ? `${format.flags}-` : format.flags;
  return {
    format: {
      ...format,
      flags,
      width: width && Math.min(Math.abs(width), 0xffff),
      precision: precision === undefined || precision < 0 ? undefined : Math.min(precision, 0xffff),
    },
    at,
  };
}

function textOf(insert: Insert | undefined): string | undefined {
  return typeof insert === 'object' ? insert.text : insert?.toString();
}

function integerOf(insert: Insert | undefined): number | bigint | undefined {
  const value = typeof insert === 'object' ? insert.value : insert;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
    ? value
    : undefined;
}
