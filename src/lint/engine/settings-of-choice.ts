import type { CustomRule } from './custom-rule.js';
import { type LintSettings, type RuleChoice, settingsFrom } from './rule-settings.js';

const noRules: readonly CustomRule[] = [];

const known = new WeakMap<readonly CustomRule[], Map<string, LintSettings>>();

/**
 * The settings for a choice and the custom rules, which are one list per configuration. Files with equal
 * choices share them, because preparing the rules takes longer than a small manifest.
 */
export function settingsOfChoice(choice: RuleChoice, customRules = noRules): LintSettings {
  const ofRules = known.get(customRules) ?? new Map<string, LintSettings>();
  known.set(customRules, ofRules);
  const key = JSON.stringify(choice);
  let settings = ofRules.get(key);
  if (settings === undefined) {
    settings = settingsFrom(choice, customRules);
    ofRules.set(key, settings);
  }
  return settings;
}
