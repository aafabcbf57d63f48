import type { Manifest } from '../../manifest/model/model.js';
import { optionDefaultsOf } from '../../text/diagnostics/catalogue.js';
import {
  compareDiagnostics,
  type Diagnostic,
  diagnose,
  type RuleId,
} from '../../text/diagnostics/diagnostic.js';
import { remembered } from '../../text/remembered.js';
import { rules } from '../rules/index.js';
import type { OptionsOf, Report, Rule, Visitor } from '../rules/rule.js';
import { applySettings, defaultSettings, type LintSettings } from './rule-settings.js';
import { type RuleTimer, timed } from './timing.js';
import { walk } from './walk.js';

/**
 * Checks a bound manifest in one walk, with every enabled rule. The findings are sorted by position. `timer`
 * receives each rule's duration; without it, nothing is measured.
 */
export function lintManifest(
  manifest: Manifest,
  settings: LintSettings = defaultSettings,
  timer?: RuleTimer,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const visitors = chosenRules(settings).map(({ rule, options }) => {
    const visitor = visitorOf(rule, options, manifest, found);
    return timer === undefined ? visitor : timed(visitor, rule.id, timer);
  });
  for (const rule of settings.customRules ?? []) {
    if (settings.severityOf(rule.id) === 'off') continue;
    const visitor = rule.visitor(manifest, settings.optionsOf(rule.id), (diagnostic) =>
      found.push(diagnostic),
    );
    visitors.push(timer === undefined ? visitor : timed(visitor, rule.id, timer));
  }
  walk(manifest, visitors);
  return applySettings(found, settings).sort(compareDiagnostics);
}

/** The rules that are on, with their options. Nearly all manifests of a run have the same settings. */
const chosenRules = remembered((settings: LintSettings) =>
  rules
    .filter(({ id }) => settings.severityOf(id) !== 'off')
    .map((rule) => ({ rule, options: { ...optionDefaultsOf(rule.id), ...settings.optionsOf(rule.id) } })),
);

function visitorOf<Id extends RuleId>(
  rule: Rule<Id>,
  options: object,
  manifest: Manifest,
  found: Diagnostic[],
): Visitor {
  const { source } = manifest;
  const report: Report<Id> = (range, parameters, related = [], fix) => {
    const places = related.map((place) => ({ ...place, source }));
    found.push(diagnose(rule.id, source, range, parameters, places, fix));
  };
  // The type cannot follow: the schema of configurations has the types of the options.
  return rule.create(report, { options: options as OptionsOf<Id>, source });
}
