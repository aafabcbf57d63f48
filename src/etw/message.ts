import { stringOf } from './arguments.js';

/**
 * A message text taken apart, so that it is parsed once and shown often. Plain text and what escapes show are
 * merged into strings.
 */
export interface Message {
  readonly parts: readonly MessagePart[];
}

export type MessagePart = string | MessageInsert | MessageParameter;

/** `%1` to `%99`: a top-level field of the event's template. */
export interface MessageInsert {
  /** From 1. */
  readonly insert: number;
  /** What stands between exclamation marks, as printf has it: `08x`. */
  readonly format?: string;
  /** The insert as written, for when there is no value. */
  readonly written: string;
}

/** `%%123`: a string of the provider's parameter file. */
export interface MessageParameter {
  readonly parameter: number;
}

/** What the letter escapes show (FormatMessage; `%b` is of message text files). Any other character shows itself. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\r\n', t: '\t', r: '\r', b: ' ' };

/** In this order: an insert with its format, a parameter, the end, an escape. A `%` alone at the end is nothing. */
const SPECIAL = /%(?:([1-9]\d?)(?:!([^!]*)(!|$))?|%(\d+)|(0)|([\s\S]?))/g;

/**
 * Line ends of the text itself, which FormatMessage all writes as CR LF. What `%r` and an escaped line end show stays as
 * it is, and so do line ends in values.
 */
const LINE_END = /\r\n?|\n/g;

/** Takes a message text apart, by the rules of FormatMessage. No text is an error: anything is shown somehow. */
export function parseMessage(text: string): Message {
  stringOf(text, 'text');
  const parts: MessagePart[] = [];
  let plain = '';
  const add = (part: MessagePart) => {
    if (plain !== '') parts.push(plain);
    plain = '';
    parts.push(part);
  };
  let end = 0;
  for (const match of text.matchAll(SPECIAL)) {
    const [written, insert, format, closing, parameter, zero, escaped = ''] = match;
    plain += text.slice(end, match.index).replace(LINE_END, '\r\n');
    end = match.index + written.length;
    if (zero !== undefined) {
      // What follows `%0` is never shown.
      end = text.length;
      break;
    }
    if (parameter !== undefined) add({ parameter: Number(parameter) });
    else if (insert === undefined) plain += ESCAPES[escaped] ?? escaped;
    // A format that nothing closes makes Windows refuse the message; it is shown as it is.
    else if (format !== undefined && closing === '') plain += written;
    else add({ insert: Number(insert), ...(format === undefined ? {} : { format }), written });
  }
  plain += text.slice(end).replace(LINE_END, '\r\n');
  if (plain !== '') parts.push(plain);
  return { parts };
}
