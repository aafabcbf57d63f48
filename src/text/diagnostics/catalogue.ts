import type { CatalogueEntry, Evidence, FixEntry, RuleOption, RuleSet, Severity } from './catalogue/entry.js';
import { catalogue, type Subject, subjects } from './catalogue/whole.js';
import type { RuleId } from './rule-id.js';
import { ruleTable } from './rule-table.js';

export type { CatalogueEntry, Evidence, FixEntry, RuleId, RuleOption, RuleSet, Severity, Subject };
export { catalogue, subjects };

/** The ID of a custom rule, such as `contoso/event-name`. The prefix keeps it apart from wevtc's rules. */
export type CustomRuleId = `${string}/${string}`;

/** The ID of any rule: one of wevtc's, or a custom one. */
export type AnyRuleId = RuleId | CustomRuleId;

/** The named parameters that the wording of a rule needs. */
export type MessageParameters<Id extends RuleId> = Parameters<(typeof catalogue)[Id]['message']>[0];

/** The rules whose findings can offer a fix. */
export type FixableRuleId = {
  [Id in RuleId]: (typeof catalogue)[Id] extends { readonly fix: FixEntry } ? Id : never;
}[RuleId];

/** All rule IDs in alphabetical order. */
export const ruleIds: readonly RuleId[] = /* @__PURE__ */ Object.keys(ruleTable) as RuleId[];

/** The facts about a rule that every run needs. */
interface RuleFacts {
  readonly severity: Severity;
  /** The set that the catalogue names. */
  readonly ruleSet: RuleSet | undefined;
  readonly sumsUp: RuleId | undefined;
  /** The defaults of its options in JSON; `undefined` if it has none. */
  readonly defaults: string | undefined;
}

/** By their texts in the table. */
const known = /* @__PURE__ */ new Map<string, RuleFacts>();

/** A rule's facts from the table, because the command loads the catalogue only to word a finding. */
function factsOf(id: RuleId): RuleFacts {
  const text = ruleTable[id];
  let facts = known.get(text);
  if (facts === undefined) {
    const [severity, ruleSet, sumsUp, defaults] = text.split(' ').map((word) => word || undefined);
    // The table is generated from the catalogue, which has these types.
    facts = { severity, ruleSet, sumsUp, defaults } as RuleFacts;
    known.set(text, facts);
  }
  return facts;
}

/** The severity of a rule without settings. */
export const severityOf = (id: RuleId): Severity => factsOf(id).severity;

/** The defaults of the options of a rule; `undefined` for a rule without options. */
export function optionDefaultsOf(id: RuleId): Readonly<Record<string, unknown>> | undefined {
  const { defaults } = factsOf(id);
  return defaults === undefined ? undefined : JSON.parse(defaults);
}

/** The entry of a rule, with the members that only some entries have. */
export function entryOf(id: RuleId): CatalogueEntry {
  return catalogue[id];
}

/** Rule sets, from the smallest on. */
export const ruleSets: readonly RuleSet[] = ['mc', 'recommended', 'strict'];

/** The smallest rule set that has a rule. */
export function ruleSetOf(id: RuleId): RuleSet {
  const { ruleSet, severity } = factsOf(id);
  return ruleSet ?? (severity === 'error' ? 'mc' : 'recommended');
}

/** The rule sets that have a rule, from the smallest on. */
export function ruleSetsOf(id: RuleId): readonly RuleSet[] {
  const sets = ruleSets.slice(ruleSets.indexOf(ruleSetOf(id)));
  const summed = summedUpBy(id);
  return summed === undefined ? sets : sets.filter((set) => !ruleSetsOf(summed).includes(set));
}

/** The rule that reports one by one what a rule sums up. */
export function summedUpBy(id: RuleId): RuleId | undefined {
  return factsOf(id).sumsUp;
}

/** A prefix and a name: lower-case letters, digits, and single hyphens, as in the configuration schema. */
const OWN_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The most characters of such an id. */
const LONGEST_OWN_ID = 100;

/** Whether a text has the form of the id of a rule, or of the name of an emitter, that users wrote. */
export function isCustomId(id: string): id is CustomRuleId {
  return id.length <= LONGEST_OWN_ID && OWN_ID.test(id);
}

/** The form of custom rule IDs, as in "It must be …". */
export const customIdForm = `a prefix and a name with lower-case letters, digits and single hyphens, such as 'contoso/event-name'`;

/** Whether wevtc has a rule with this ID. */
export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(ruleTable, id);
}
