import { acrossCatalogue } from './catalogue/across.js';
import { breakingCatalogue } from './catalogue/breaking.js';
import { emitCatalogue } from './catalogue/emit.js';
import type { CatalogueEntry, Evidence, FixEntry, RuleOption, RuleSet, Severity } from './catalogue/entry.js';
import { linkingCatalogue } from './catalogue/linking.js';
import { manifestCatalogue } from './catalogue/manifest.js';
import { messageTextCatalogue } from './catalogue/message-text.js';
import { referenceCatalogue } from './catalogue/references.js';
import { ruleCatalogue, ruleSubjects } from './catalogue/rules.js';
import { suppressionCatalogue } from './catalogue/suppressions.js';
import { xmlCatalogue } from './catalogue/xml.js';
import type { RuleId } from './rule-id.js';

export type { CatalogueEntry, Evidence, FixEntry, RuleId, RuleOption, RuleSet, Severity };

/**
 * Every rule id with everything about it but its check. Its page is `docs/rules/<id>.md`. `RuleId` lists the same ids: after a change,
 * run `npm run generate`.
 */
export const catalogue = {
  ...xmlCatalogue,
  ...manifestCatalogue,
  ...referenceCatalogue,
  ...ruleCatalogue,
  ...acrossCatalogue,
  ...linkingCatalogue,
  ...suppressionCatalogue,
  ...emitCatalogue,
  ...breakingCatalogue,
  ...messageTextCatalogue,
} satisfies Record<RuleId, unknown>;

/** The ID of a custom rule, such as `contoso/event-name`. The prefix keeps it apart from wevtc's rules. */
export type OwnRuleId = `${string}/${string}`;

/** The ID of any rule: one of wevtc's, or a custom one. */
export type AnyRuleId = RuleId | OwnRuleId;

/** The named parameters that the wording of a rule needs. */
export type MessageParameters<Id extends RuleId> = Parameters<(typeof catalogue)[Id]['message']>[0];

/** The rules whose findings can offer a fix. */
export type FixableRuleId = {
  [Id in RuleId]: (typeof catalogue)[Id] extends { readonly fix: FixEntry } ? Id : never;
}[RuleId];

/** All rule IDs in alphabetical order. */
export const ruleIds: readonly RuleId[] = (Object.keys(catalogue) as RuleId[]).sort();

/** The subjects of rules. A rule's file in the catalogue determines its subject. */
export interface Subject {
  readonly title: string;
  /** In alphabetical order. */
  readonly ids: readonly RuleId[];
}

const idsOf = (entries: Partial<typeof catalogue>) => (Object.keys(entries) as RuleId[]).sort();

/** All subjects, each rule in one of them: first what every run checks, from the outside in. */
export const subjects = (): readonly Subject[] => [
  { title: 'XML and encoding', ids: idsOf(xmlCatalogue) },
  { title: 'Elements and attributes', ids: idsOf(manifestCatalogue) },
  { title: 'References', ids: idsOf(referenceCatalogue) },
  ...ruleSubjects.map(({ title, entries }) => ({ title, ids: idsOf(entries) })),
  { title: 'Several files', ids: idsOf(acrossCatalogue) },
  { title: 'Inputs of one binary', ids: idsOf(linkingCatalogue) },
  { title: 'Suppression comments', ids: idsOf(suppressionCatalogue) },
  { title: 'Outputs of wevtc compile', ids: idsOf(emitCatalogue) },
  ...['wire', 'query', 'source', 'text'].map((category) => ({
    title: `Breaking changes: ${category}`,
    ids: idsOf(breakingCatalogue).filter((id) => id.startsWith(`breaking-${category}-`)),
  })),
  { title: 'Message text files', ids: idsOf(messageTextCatalogue) },
];

/** The entry of a rule, with the members that only some entries have. */
export function entryOf(id: RuleId): CatalogueEntry {
  return catalogue[id];
}

/** Rule sets, from the smallest on. */
export const ruleSets: readonly RuleSet[] = ['mc', 'recommended', 'strict'];

/** The smallest rule set that has a rule. */
export function ruleSetOf(id: RuleId): RuleSet {
  const { ruleSet, severity } = entryOf(id);
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
  return entryOf(id).sumsUp as RuleId | undefined;
}

/** A prefix and a name: lower-case letters, digits and single hyphens. The schema of configurations has the same form. */
const OWN_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The most characters of such an id. */
const LONGEST_OWN_ID = 100;

/** Whether a text has the form of the id of a rule, or of the name of an emitter, that users wrote. */
export function isOwnId(id: string): id is OwnRuleId {
  return id.length <= LONGEST_OWN_ID && OWN_ID.test(id);
}

/** The form of custom rule IDs, as in "It must be …". */
export const ownIdForm = `a prefix and a name with lower-case letters, digits and single hyphens, such as 'contoso/event-name'`;

/** Whether wevtc has a rule with this ID. */
export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(catalogue, id);
}
