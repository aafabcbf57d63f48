import { type Diagnostic, diagnose, type RuleId } from '../../text/diagnostics/diagnostic.js';
import type { SourceText } from '../../text/source.js';
import type { ShownText, TextRule } from '../rules/common/text-rule.js';
import messageInsertFormat from '../rules/message-insert-format.js';
import messageInsertUnterminated from '../rules/message-insert-unterminated.js';
import messagePercent from '../rules/message-percent.js';
import type { Report } from '../rules/rule.js';

/** The rules about texts; not from the list of all rules, so that bundles omit the others. */
export const textRules: readonly TextRule[] = [
  messageInsertFormat,
  messageInsertUnterminated,
  messagePercent,
];

/** Checks the texts of a message text file. The findings have the severities of the catalogue. */
export function lintTexts(source: SourceText, texts: readonly ShownText[]): Diagnostic[] {
  return textRules.flatMap((rule) => findingsOf(rule, source, texts));
}

function findingsOf<Id extends RuleId>(
  rule: TextRule<Id>,
  source: SourceText,
  texts: readonly ShownText[],
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report: Report<Id> = (range, parameters, related = [], fix) => {
    const places = related.map((place) => ({ ...place, source }));
    found.push(diagnose(rule.id, source, range, parameters, places, fix));
  };
  for (const text of texts) rule.check(text, report);
  return found;
}
