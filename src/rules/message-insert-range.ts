import type { EventDefinition, StringDefinition } from '../manifest/model.js';
import { sourceRange } from '../xml/source-range.js';
import { rule } from './rule.js';
import { idOf } from './shared/written.js';

interface Insert {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly number: number;
}

interface Finding {
  readonly string: StringDefinition;
  readonly event: EventDefinition;
  readonly fields: number;
  /** More events with the same text and too few fields. */
  others: number;
}

const LARGEST = 0xffff_ffff;

const NONE: readonly Insert[] = [];

/** The zeros of the scripts whose digits the C library of Windows reads. The other digits follow each. */
const ZEROS =
  '0\u0660\u06f0\u0966\u09e6\u0a66\u0ae6\u0b66\u0c66\u0ce6\u0d66\u0e50\u0ed0\u0f20\u1040\u17e0\u1810\uff10';

const DIGIT = `[${[...ZEROS].map((zero) => `${zero}-${String.fromCharCode(zero.charCodeAt(0) + 9)}`).join('')}]`;

const INSERT = new RegExp(`%(?:%|((?:[^\\S\\ufeff]|\\x85)*[+-]?${DIGIT}+)|)`, 'g');

/** A digit of any of these scripts as one of ASCII. */
function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = [...ZEROS].findLast((candidate) => candidate.charCodeAt(0) <= code) ?? '0';
  return String(code - zero.charCodeAt(0));
}

const OTHER_DIGIT = new RegExp(`(?![0-9])${DIGIT}`, 'g');

/**
 * The numbers after percent signs, as mc.exe reads them: as C reads unsigned numbers of 32 bits, with white space, a sign and
 * zeros in front, and with digits of other scripts. To mc.exe, the largest one is no insert. Windows shows at most two digits after the percent sign as an
 * insert.
 */
function insertsIn(text: string): readonly Insert[] {
  if (!text.includes('%')) return NONE;
  const inserts: Insert[] = [];
  for (const { 0: insert, 1: digits, index } of text.matchAll(INSERT)) {
    if (digits === undefined) continue;
    const written = Number(digits.replaceAll('\x85', '').replace(OTHER_DIGIT, asciiDigit));
    const number =
      written < 0 && written >= -LARGEST ? written + LARGEST + 1 : Math.min(Math.abs(written), LARGEST);
    if (number === LARGEST) continue;
    inserts.push({ start: index, end: index + insert.length, text: insert, number });
  }
  return inserts;
}

/**
 * An insert in an event's message must refer to a top-level field of its template: mc.exe and TDH reject others.
 * Many events may share one text, so the rule reports an insert once, for the first event that lacks the field.
 */
export default rule('message-insert-range', (report) => {
  const parsed = new Map<StringDefinition, readonly Insert[]>();
  const findings = new Map<Insert, Finding>();
  const insertsOf = (string: StringDefinition) => {
    let inserts = parsed.get(string);
    if (inserts === undefined) {
      inserts = insertsIn(string.value.value);
      parsed.set(string, inserts);
    }
    return inserts;
  };
  return {
    message({ strings }, { event }) {
      if (event === undefined || (event.template !== undefined && event.template.target === undefined))
        return;
      const fields = event.template?.target?.fields.length ?? 0;
      for (const string of strings) {
        for (const insert of insertsOf(string)) {
          if (insert.number <= fields) continue;
          const earlier = findings.get(insert);
          if (earlier === undefined) findings.set(insert, { string, event, fields, others: 0 });
          else earlier.others++;
        }
      }
    },
    finish({ source }) {
      for (const [{ start, end, text }, { string, event, fields, others }] of findings) {
        const parameters = {
          insert: text,
          event: idOf(event),
          template: event.template?.name,
          fields,
          others,
        };
        const range = sourceRange(source, string.value.range, start, end);
        const place = { message: 'the event', range: event.message?.range ?? event.range };
        report(range, parameters, [place]);
      }
    },
  };
});
