import {
  type Insert,
  type MessagePart,
  parseMessageText,
} from '../../../manifest/model/messages/message-text.js';
import type { Culture, StringDefinition } from '../../../manifest/model/model.js';
import { remembered } from '../../../text/remembered.js';
import type { Range } from '../../../text/source.js';
import type { ShownText } from './text-rule.js';

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

const LONGEST_SHOWN = 20;

/** The end of the part of an insert that a finding quotes: at the end of its line at the latest. */
function shownEnd(text: string, { start, end }: PlacedInsert): number {
  const line = text.slice(start, Math.min(end, start + LONGEST_SHOWN)).search(/[\r\n]/);
  return line < 0 ? Math.min(end, start + LONGEST_SHOWN) : start + line;
}

/** Reports the inserts of a text that have a format and are faulty. */
export function checkFormats(
  { text, rangeOf }: ShownText,
  isFaulty: (insert: PlacedInsert) => boolean,
  report: (range: Range, parameters: { text: string; number: number }) => void,
): void {
  if (!text.includes('!') || !text.includes('%')) return;
  for (const insert of parseMessageText(text).filter(isInsert)) {
    if (!isFaulty(insert)) continue;
    const end = shownEnd(text, insert);
    const shown = `${text.slice(insert.start, end)}${end < insert.end ? '…' : ''}`;
    report(rangeOf(insert.start, insert.end), { text: shown, number: insert.number });
  }
}
