import { parseMessageText } from '../../manifest/model/messages/message-text.js';
import type { StringDefinition } from '../../manifest/model/model.js';
import { sourceRange } from '../../manifest/xml/source-range.js';
import { rule } from './rule.js';

/** The characters allowed after a percent sign besides numbers (FormatMessage; message text files' `%b`). */
const ESCAPES = 'ntrb%.! ';
/** Escapes that often follow a percent sign that is meant as text: `100% of`, `50%.`, `100%!` */
const PUNCTUATION = '.! ';

/** Text like a printf format probably should show a field. Real formats stay within these limits. */
const PRINTF = /^%[-+#0]{0,9}[\d*.]{0,9}[a-z]/i;

/** Whether a text contains anything but inserts without formats, such as `%1`, which need no check. */
const MORE_THAN_INSERTS = /%(?:[^1-9]|$)/;

interface Percent {
  readonly start: number;
  readonly end: number;
  /** The text that Windows shows for it. */
  readonly shown: string;
}

/** The percent signs of a text that are probably not meant as escapes. */
function strayPercents(text: string): Percent[] {
  return parseMessageText(text).flatMap((part) => {
    if (part.kind !== 'escape') return [];
    const next = text[part.start + 1] ?? '';
    if (next !== '' && ESCAPES.includes(next)) {
      const afterDigit = /\d/.test(text[part.start - 1] ?? '');
      // After an insert, `%!` keeps an exclamation mark from being read as the start of a format.
      const afterInsert = /%\d\d?$/.test(text.slice(Math.max(0, part.start - 3), part.start));
      if (!PUNCTUATION.includes(next) || !afterDigit || (next === '!' && afterInsert)) return [];
    }
    return { start: part.start, end: part.end, shown: part.shown };
  });
}

/** A percent sign that is meant as text must be `%%`: FormatMessage drops a single one. */
export default rule('message-percent', (report) => {
  const strings = new Set<StringDefinition>();
  return {
    message(message, { event }) {
      if (event === undefined) return;
      for (const string of message.strings) strings.add(string);
    },
    finish({ source }) {
      for (const string of strings) {
        const text = string.value.value;
        if (!MORE_THAN_INSERTS.test(text)) continue;
        for (const { start, end, shown } of strayPercents(text)) {
          const range = sourceRange(source, string.value.range, start, end);
          const edits = [{ range: { start: range.start, end: range.start }, newText: '%' }];
          const safe = !PRINTF.test(text.slice(start));
          report(range, { text: text.slice(start, end), shown }, [], { title: "Write '%%'", safe, edits });
        }
      }
    },
  };
});
