import { type Evidence, entryOf, type RuleSet, ruleIds, ruleSetsOf, subjects } from './catalogue.js';
import { helpUri, type RuleId, type Severity } from './diagnostic.js';

/** A rule as plain data, as `wevtc rules --json` writes it. */
export interface RuleView {
  readonly ruleId: RuleId;
  /** The heading under which `wevtc rules` lists the rule. */
  readonly subject: string;
  /** The severity without settings. */
  readonly severity: Severity;
  /** The reason why findings are errors; absent for rules that warn. */
  readonly evidence?: Evidence;
  readonly ruleSets: readonly RuleSet[];
  /** Whether `fix` applies the rule's fixes; `never` means only with `unsafe`. Absent without fixes. */
  readonly fix?: 'always' | 'sometimes' | 'never';
  /** The requirement, in one sentence. */
  readonly summary: string;
  /** The page of the rule: a path in the package. */
  readonly helpUri: string;
}

/** Returns all of wevtc's rules as plain data, in alphabetical order. */
export function ruleViews(): RuleView[] {
  const subjectOf = new Map(subjects().flatMap(({ title, ids }) => ids.map((id) => [id, title] as const)));
  return ruleIds.map((id) => {
    const { severity, evidence, summary, fix } = entryOf(id);
    const facts = { ruleId: id, subject: subjectOf.get(id) as string, severity };
    return {
      ...{ ...facts, ...(evidence && { evidence }), ruleSets: ruleSetsOf(id) },
      ...(fix && { fix: fix.safe }),
      ...{ summary, helpUri: helpUri(id) },
    };
  });
}
