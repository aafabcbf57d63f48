import type { StringDefinition } from '../../manifest/model/model.js';
import { few } from '../../text/few.js';
import type { Range } from '../../text/source.js';
import type { BreakingRuleId } from './change.js';
import type { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import { type InsertChanges, insertChanges, type MisleadingInsert } from './insert-changes.js';
import type { InsertValues } from './insert-values.js';
import type { Pair } from './pair.js';
import { quoted } from './quoted-texts.js';
import { isUnread } from './unread.js';

/** The most inserts that a message of a finding names. Further ones are only counted. */
const NAMED_INSERTS = 3;

/** The state of the comparison of two texts. */
interface ComparedTexts {
  isReported: boolean;
  /** The values of inserts with which they were compared. */
  readonly values: Set<InsertValues | undefined>;
}

/** Compares the texts of strings. Strings with several users are reported once for each set of fields. */
export class TextComparison {
  private readonly compared = new Map<StringDefinition, Map<StringDefinition, ComparedTexts>>();

  constructor(private readonly log: ChangeLog) {}

  /** @param values the values of the inserts; absent if they have none, or if those are unknown. */
  compare(strings: Pair<StringDefinition>, subject: string, values: InsertValues | undefined): void {
    const { before, after } = strings;
    const compared = this.comparedOf(strings);
    if (compared.values.has(values) || isTextUnread(before) || isTextUnread(after)) return;
    compared.values.add(values);
    const texts = { was: textOf(before), is: textOf(after) };
    const isSame = texts.was === texts.is;
    if (isSame && values?.areNumbersKept !== false) return;
    const where = ` in ${after.culture.name.value}`;
    const changes = values && insertChanges({ before: texts.was, after: texts.is }, values);
    const facts = { subject, before: before.value.range, after: after.value.range };
    if (values && changes && this.reportInserts(changes, values, where, facts)) compared.isReported = true;
    if (compared.isReported || isSame) return;
    compared.isReported = true;
    if (changes?.isAdapted) {
      const text = `the inserts of the message of ${subject}${where} follow their fields`;
      this.log.compatible('text', { action: 'changed', ...facts, text });
    } else this.reportChanged(subject, where, texts, before.value.range, after.value.range);
  }

  private comparedOf({ before, after }: Pair<StringDefinition>): ComparedTexts {
    const partners = this.compared.get(before) ?? new Map<StringDefinition, ComparedTexts>();
    this.compared.set(before, partners);
    const compared = partners.get(after) ?? { isReported: false, values: new Set() };
    partners.set(after, compared);
    return compared;
  }

  /** @returns whether there was anything to report. */
  private reportInserts(
    { misleading, lost }: InsertChanges,
    values: InsertValues,
    where: string,
    facts: { readonly subject: string; readonly before: Range; readonly after: Range },
  ): boolean {
    const { subject } = facts;
    const report = (ruleId: BreakingRuleId, change: string) => {
      const text = `the message of ${subject}${where} ${change}`;
      const same = {
        start: 'the message of',
        noun: 'event',
        end: `${where.trim()} ${change}`,
        each: subject,
      };
      this.log.breaks(ruleId, { action: 'changed', ...facts, text, same });
    };
    if (misleading.length > 0) {
      const inserts = misleading.map((insert) => wordsFor(insert, values));
      report('breaking-text-message-field', `still says ${few(inserts, NAMED_INSERTS)}`);
    }
    if (lost.length > 0) {
      const inserts = lost.map((number) => {
        const name = values.names.after(number);
        return name === undefined ? `%${number}` : `%${number} (field '${name}')`;
      });
      report('breaking-text-message-insert', `no longer shows ${inserts.join(', ')}`);
    }
    return misleading.length + lost.length > 0;
  }

  /** @param where the culture, such as ` in en-US`; empty for references to a message text file. */
  reportChanged(
    subject: string,
    where: string,
    { was, is }: { was: string; is: string },
    before: Range,
    after: Range,
  ): void {
    this.log.breaks('breaking-text-message', {
      action: 'changed',
      subject,
      text: changedText('message', subject + where, quoted(was, is), quoted(is, was)),
      before,
      after,
    });
  }
}

/** mc.exe writes all line ends as carriage return and line feed. */
function textOf({ value }: StringDefinition): string {
  return value.value.replaceAll('\r\n', '\n');
}

function isTextUnread({ element, value }: StringDefinition): boolean {
  return isUnread(element, 'string', 'value', value.text === '' ? undefined : value.value);
}

/** `%3, which was 'Cid' and is 'Length' ('Cid' is %4)` */
function wordsFor({ number, wanted }: MisleadingInsert, { names }: InsertValues): string {
  const is = names.after(number);
  const shows = is === undefined ? 'no field' : `'${is}'`;
  const place = wanted === undefined ? '' : ` ('${names.after(wanted)}' is %${wanted})`;
  return `%${number}, which was '${names.before(number)}' and is ${shows}${place}`;
}
