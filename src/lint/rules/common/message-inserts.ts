import {
  type Insert,
  type MessagePart,
  parseMessageText,
} from '../../../manifest/model/messages/message-text.js';
import type { Culture, StringDefinition } from '../../../manifest/model/model.js';
import { sourceRange } from '../../../manifest/xml/source-range.js';
import { remembered } from '../../../text/remembered.js';
import type { Range } from '../../../text/source.js';
import type { Visitor } from '../rule.js';

export type PlacedInsert = Insert & { readonly start: number; readonly end: number };

/** Many users share a string and several rules inspect it, so each string is parsed once. */
const parsedIn = remembered((_: Culture) => new Map<StringDefinition, readonly PlacedInsert[]>());
const NONE: readonly PlacedInsert[] = [];

const isInsert = (part: MessagePart): part is MessagePart & PlacedInsert => part.kind === 'insert';

/** The inserts `%1` to `%99` of a string, in order. */
export function insertsOf(string: StringDefinition): readonly PlacedInsert[] {
  const text = string.value.value;
  if (!text.includes('%')) return NONE;
  const parsed = parsedIn(string.culture);
  let inserts = parsed.get(string);
  if (inserts === undefined) {
    inserts = parseMessageText(text).filter(isInsert);
    parsed.set(string, inserts);
  }
  return inserts;
}

/** The text of an insert, shortened to what is useful in a message. */
export function insertText(string: StringDefinition, { start, end }: PlacedInsert): string {
  const text = string.value.value.slice(start, end);
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

/**
 * A visitor that checks the inserts with a format in event messages, each string once, with `isFaulty`.
 * `report` receives the range, the text, and the number of the insert.
 */
export function checkFormats(
  isFaulty: (insert: PlacedInsert) => boolean,
  report: (range: Range, parameters: { text: string; number: number }) => void,
): Visitor {
  const shown = new Set<StringDefinition>();
  return {
    message({ strings }, { event }) {
      if (event !== undefined) for (const string of strings) shown.add(string);
    },
    finish({ source }) {
      for (const string of shown) {
        if (!string.value.value.includes('!')) continue;
        for (const insert of insertsOf(string).filter(isFaulty)) {
          const range = sourceRange(source, string.value.range, insert.start, insert.end);
          report(range, { text: insertText(string, insert), number: insert.number });
        }
      }
    },
  };
}
