import { listOf, numberOf, objectOf, optionalFunction, stringOf } from '../checks/arguments.js';
import { checkOptionNames } from '../payload/option-names.js';
import { CUT, MAX_TEXT } from '../payload/text-limit.js';
import type { MessageInsert, ParsedMessage } from './message.js';
import { type PrintfFormat, parsePrintf, printInteger, printText, type SizedFormat } from './printf.js';

/** An insert: its text, and for the formats of numbers its value. */
export type Insert = string | number | bigint | { readonly text: string; readonly value: unknown };

/** Options of `formatMessage`. */
export interface MessageOptions {
  /** The string for `%%123` in the message and inserts; without a result, the reference remains unchanged. */
  readonly parameter?: ((number: number) => string | undefined) | undefined;
}

/**
 * Returns a message with its inserts, as FormatMessage does, in all of its formats (`docs/etw.md`), although
 * Event Viewer supports only `!s!`. Other formats are ignored. Newlines from escapes are CR LF. An insert
 * without a value remains unchanged. The text ends with `…` after four million characters.
 *
 * @param message the result of `parseMessage`.
 * @param inserts the first is `%1`.
 */
export function formatMessage(
  message: ParsedMessage,
  inserts: readonly (Insert | null | undefined)[] = [],
  options: MessageOptions = {},
): string {
  checkOptionNames(options);
  return messageText(message, inserts, options);
}

/**
 * Like `formatMessage` without an option check; a trace's messages share options, which are checked once.
 *
 * @param most the characters before the end is cut.
 */
export function messageText(
  message: ParsedMessage,
  inserts: readonly (Insert | null | undefined)[],
  options: MessageOptions,
  most = MAX_TEXT,
): string {
  const parameter = optionalFunction(options?.parameter, 'options.parameter');
  const given = inserts === null ? [] : listOf(inserts, 'inserts');
  let shown = '';
  const parts = listOf(objectOf(message, 'message').parts, 'message.parts');
  for (let at = 0; at < parts.length && shown.length <= most; at++) {
    const part = parts[at] as ParsedMessage['parts'][number];
    if (typeof part === 'string') {
      shown += part;
      continue;
    }
    objectOf<object>(part, 'message.parts[]');
    if ('parameter' in part) {
      const number = numberOf(part.parameter, 'message.parts[].parameter');
      shown += parameter?.(number) ?? `%%${number}`;
    } else shown += withParameters(formatInsert(part, given), parameter);
  }
  return shown.length > most ? shown.slice(0, most) + CUT : shown;
}

/** Like Event Viewer, replaces references in values. Limited: thousands can refer to a long string. */
function withParameters(text: string, parameter: MessageOptions['parameter']): string {
  if (parameter === undefined || !text.includes('%%')) return text;
  let shown = '';
  let end = 0;
  for (const match of text.matchAll(/%%(\d+)/g)) {
    if (shown.length > MAX_TEXT) return shown;
    shown += text.slice(end, match.index) + (parameter(Number(match[1])) ?? match[0]);
    end = match.index + match[0].length;
  }
  return shown + text.slice(end);
}

type Inserts = readonly (Insert | null | undefined)[];

function formatInsert({ insert, format, written }: MessageInsert, inserts: Inserts): string {
  const at = numberOf(insert, 'message.parts[].insert') - 1;
  const printf = format === undefined ? undefined : parsePrintf(stringOf(format, 'message.parts[].format'));
  if (printf === undefined) return textOf(inserts[at], at) ?? stringOf(written, 'message.parts[].written');
  const sized = resolveStars(printf, insert, inserts);
  const value = sized && inserts[sized.at];
  if (sized === undefined || value === undefined || value === null) {
    return stringOf(written, 'message.parts[].written');
  }
  const integer = integerOf(value);
  return printf.type === 's' || printf.type === 'S' || integer === undefined
    ? printText(textOf(value, sized.at) as string, sized.format)
    : printInteger(integer, sized.format);
}

/** A star's number comes from the insert, and the value from the next one (FormatMessage argument array). */
function resolveStars(
  format: PrintfFormat,
  insert: number,
  inserts: Inserts,
): { readonly format: SizedFormat; readonly at: number } | undefined {
  let at = insert - 1;
  const resolve = (extent: number | '*' | undefined) => {
    if (extent !== '*') return extent;
    return Number(integerOf(inserts[at++]) ?? Number.NaN);
  };
  const width = resolve(format.width);
  const precision = resolve(format.precision);
  if (Number.isNaN(width) || Number.isNaN(precision)) return undefined;
  // As in C, a negative width pads right, and a negative precision is none. FormatMessage's maximum is 64 KB.
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

/** @param at its position, for errors. */
function textOf(insert: Insert | null | undefined, at: number): string | undefined {
  if (insert === undefined || insert === null) return undefined;
  return typeof insert === 'object' ? stringOf(insert.text, `inserts[${at}].text`) : String(insert);
}

function integerOf(insert: Insert | null | undefined): number | bigint | undefined {
  const value = typeof insert === 'object' ? insert?.value : insert;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
    ? value
    : undefined;
}
