import { catalogue, type RuleId, type RuleSet, ruleSetOf, type Severity } from '../diagnostics/catalogue.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';

/** What a run makes of the rules: which are on, how severe they are, and their options. */
export interface LintSettings {
  severityOf(ruleId: RuleId): Severity | 'off';
  /** The options that differ from the rule's defaults. */
  optionsOf(ruleId: RuleId): Readonly<Record<string, unknown>>;
}

const SETS: readonly RuleSet[] = ['mc', 'recommended', 'strict'];

/** The settings of a rule set alone. */
export function settingsOf(ruleSet: RuleSet): LintSettings {
  const largest = SETS.indexOf(ruleSet);
  return {
    severityOf: (id) => (SETS.indexOf(ruleSetOf(id)) <= largest ? catalogue[id].severity : 'off'),
    optionsOf: () => ({}),
  };
}

export const defaultSettings = settingsOf('recommended');

/** Gives findings the severity that the settings say, and drops those of rules that are off. */
export function applySettings(diagnostics: readonly Diagnostic[], settings: LintSettings): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = settings.severityOf(diagnostic.ruleId);
    if (severity === 'off') return [];
    return severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity };
  });
}
