import { compareDiagnostics, type Diagnostic, diagnose, type RuleId } from '../diagnostics/diagnostic.js';
import type { Manifest } from '../manifest/model.js';
import { rules } from '../rules/index.js';
import type { Report, Rule, Visitor } from '../rules/rule.js';
import { walk } from './walk.js';

/** Checks a bound manifest with every rule, in one walk. The findings come sorted by position. */
export function lintManifest(manifest: Manifest): Diagnostic[] {
  const found: Diagnostic[] = [];
  walk(
    manifest,
    rules.map((rule) => visitorOf(rule, manifest, found)),
  );
  return found.sort(compareDiagnostics);
}

function visitorOf<Id extends RuleId>(rule: Rule<Id>, manifest: Manifest, found: Diagnostic[]): Visitor {
  const { source } = manifest;
  const report: Report<Id> = (range, parameters, related = []) => {
    const places = related.map((place) => ({ ...place, source }));
    found.push(diagnose(rule.id, source, range, parameters, places));
  };
  return rule.create(report);
}
