import { acrossCatalogue } from './catalogue/across.js';
import { breakingCatalogue } from './catalogue/breaking.js';
import { controlCatalogue } from './catalogue/control.js';
import { emitCatalogue } from './catalogue/emit.js';
import type { CatalogueEntry, Evidence, RuleSet, Severity } from './catalogue/entry.js';
import { manifestCatalogue } from './catalogue/manifest.js';
import { ruleCatalogue } from './catalogue/rules.js';
import { xmlCatalogue } from './catalogue/xml.js';

export type { CatalogueEntry, Evidence, RuleSet, Severity };

/** Every rule id with its severity and wording. Its page is `docs/rules/<id>.md`. */
export const catalogue = {
  ...xmlCatalogue,
  ...manifestCatalogue,
  ...ruleCatalogue,
  ...acrossCatalogue,
  ...controlCatalogue,
  ...breakingCatalogue,
  ...emitCatalogue,
};

export type RuleId = keyof typeof catalogue;

/** The named parameters that the wording of a rule needs. */
export type MessageParameters<Id extends RuleId> = Parameters<(typeof catalogue)[Id]['message']>[0];

/** All rule ids in alphabetical order. */
export const ruleIds: readonly RuleId[] = (Object.keys(catalogue) as RuleId[]).sort();

/** Rule sets, from the smallest on. */
export const ruleSets: readonly RuleSet[] = ['mc', 'recommended', 'strict'];

/** The rule sets that have a rule, from the smallest on. */
export function ruleSetsOf(id: RuleId): readonly RuleSet[] {
  const { ruleSet, severity }: CatalogueEntry = catalogue[id];
  const sets = ruleSets.slice(ruleSets.indexOf(ruleSet ?? (severity === 'error' ? 'mc' : 'recommended')));
  const summed = summedUpBy(id);
  return summed === undefined ? sets : sets.filter((set) => !ruleSetsOf(summed).includes(set));
}

/** The rule that reports one by one what a rule sums up. */
export function summedUpBy(id: RuleId): RuleId | undefined {
  const { sumsUp }: CatalogueEntry = catalogue[id];
  return sumsUp === undefined ? undefined : (sumsUp as RuleId);
}

/** Whether wevtc has a rule with this id. */
export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(catalogue, id);
}
