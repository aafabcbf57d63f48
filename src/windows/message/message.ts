import { stringOf } from '../checks/arguments.js';

/** A parsed message, which can be formatted often. Plain text and escapes are merged into strings. */
export interface ParsedMessage {
  readonly parts: readonly MessagePart[];
}

/** A part of a message: text as it is shown, an insert, or a parameter string. */
export type MessagePart = string | MessageInsert | MessageParameter;

/** `%1` to `%99`: a top-level field of the event's template. */
export interface MessageInsert {
  /** From 1. */
  readonly insert: number;
  /** The text between exclamation marks, as in printf: `08x`. */
  readonly format?: string;
  /** The insert as written. It is shown if there is no value. */
  readonly written: string;
}

/** `%%123`: a string of the provider's parameter file. */
export interface MessageParameter {
  readonly parameter: number;
}

/** Letter escapes (FormatMessage; `%b` is from message text files). Other characters remain unchanged. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\r\n', t: '\t', r: '\r', b: ' ' };

/** In order: a formatted insert, a parameter, the end, an escape. A single `%` at the end shows nothing. */
const SPECIAL = /%(?:([1-9]\d?)(?:!([^!]*)(!|$))?|%(\d+)|(0)|([\s\S]?))/g;

/**
 * The text's line endings: FormatMessage writes CR LF, but leaves `%r`, escaped ones, and those in values.
 */
const LINE_END = /\r\n?|\n/g;

/** Parses a message text by FormatMessage rules. No text is an error: all of it is shown in some form. */
export function parseMessage(text: string): ParsedMessage {
  stringOf(text, 'text');
  const parts: MessagePart[] = [];
  let plain = '';
  // A message can repeat an insert thousands of times.
  const inserts = new Map<string, MessageInsert>();
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
      // Text after `%0` is never shown.
      end = text.length;
      break;
    }
    if (parameter !== undefined) add({ parameter: Number(parameter) });
    else if (insert === undefined) plain += ESCAPES[escaped] ?? escaped;
    // Windows rejects a message with an unclosed format. Here, the format remains unchanged.
    else if (format !== undefined && closing === '') plain += written;
    else {
      const known = inserts.get(written);
      const part = known ?? {
        insert: Number(insert),
        ...(format === undefined ? {} : { format }),
        written,
      };
      if (known === undefined) inserts.set(written, part);
      add(part);
    }
  }
  plain += text.slice(end).replace(LINE_END, '\r\n');
  if (plain !== '') parts.push(plain);
  return { parts };
}
