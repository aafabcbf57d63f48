import type { StringDefinition } from '../../../manifest/model/model.js';
import { sourceRange } from '../../../manifest/xml/source-range.js';
import type { RuleId } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';
import type { LanguageName } from '../../../windows/file-kind/source-language.js';
import type { Report, Rule, Visitor } from '../rule.js';

/** A text that Windows formats when it shows an event or a message. */
export interface ShownText {
  readonly text: string;
  readonly language: LanguageName;
  /** The range of a part in the file. Fastest in rising order. */
  rangeOf(start: number, end: number): Range;
}

/** A rule about texts of events in manifests, each once, and about those of message text files. */
export interface TextRule<Id extends RuleId = RuleId> extends Rule<Id> {
  check(text: ShownText, report: Report<Id>): void;
}

export function textRule<Id extends RuleId>(id: Id, check: TextRule<Id>['check']): TextRule<Id> {
  return { id, check, create: (report) => eventTexts((text) => check(text, report)) };
}

/** A visitor that passes on every text of an event's message once. */
export function eventTexts(check: (text: ShownText, string: StringDefinition) => void): Visitor {
  const shown = new Set<StringDefinition>();
  return {
    message({ strings }, { event }) {
      if (event !== undefined) for (const string of strings) shown.add(string);
    },
    finish({ source }) {
      for (const string of shown) {
        const { value: text, range } = string.value;
        const rangeOf = (start: number, end: number) => sourceRange(source, range, start, end);
        check({ text, language: 'manifest', rangeOf }, string);
      }
    },
  };
}
