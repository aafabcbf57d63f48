import type { CustomRule } from './custom-rule.js';
import { type LintSettings, type RuleChoice, settingsFrom } from './rule-settings.js';

const noRules: readonly CustomRule[] = [];

const known = new WeakMap<readonly CustomRule[], Map<string, LintSettings>>();

/**
 * The settings for a choice. Files with equal choices share them, because preparing the rules takes longer
 * than a small manifest.
 *
 * @param customRules the rules of users; the same list for all files of a configuration.
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
