import { type LintSettings, type RuleChoice, settingsFrom } from '../engine/rule-settings.js';
import type { LintRule } from './lint-rule.js';
import { prepareRule } from './prepare-rule.js';

/**
 * The settings for a choice of rules, with custom rules. Throws a PluginError if one of them is not a rule.
 */
export function settingsWithRules({
  lintRules = [],
  ...choice
}: RuleChoice & { readonly lintRules?: readonly LintRule[] }): LintSettings {
  return settingsFrom(
    choice,
    lintRules.map((rule) => prepareRule(rule)),
  );
}
