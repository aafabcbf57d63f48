import { acrossCatalogue } from './catalogue/across.js';
import { breakingCatalogue } from './catalogue/breaking.js';
import { controlCatalogue } from './catalogue/control.js';
import { emitCatalogue } from './catalogue/emit.js';
import type { CatalogueEntry, RuleSet, Severity } from './catalogue/entry.js';
import { manifestCatalogue } from './catalogue/manifest.js';
import { ruleCatalogue } from './catalogue/rules.js';
import { xmlCatalogue } from './catalogue/xml.js';

export type { CatalogueEntry, RuleSet, Severity };

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

/** The smallest rule set that has a rule. */
export function ruleSetOf(id: RuleId): RuleSet {
  const { ruleSet, severity }: CatalogueEntry = catalogue[id];
  return ruleSet ?? (severity === 'error' ? 'mc' : 'recommended');
}

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(catalogue, id);
}
