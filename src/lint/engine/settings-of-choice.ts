import type { OwnRule } from './own-rule.js';
import { type LintSettings, type RuleChoice, settingsFrom } from './rule-settings.js';

const noRules: readonly OwnRule[] = [];

const known = new WeakMap<readonly OwnRule[], Map<string, LintSettings>>();

/**
 * The settings for a choice. Files with equal choices share them, because preparing the rules takes longer than a small
 * manifest.
 *
 * @param ownRules the rules of users; the same list for all files of a configuration.
 */
export function settingsOfChoice(choice: RuleChoice, ownRules = noRules): LintSettings {
  const ofRules = known.get(ownRules) ?? new Map<string, LintSettings>();
  known.set(ownRules, ofRules);
  const key = JSON.stringify(choice);
  let settings = ofRules.get(key);
  if (settings === undefined) {
    settings = settingsFrom(choice, ownRules);
    ofRules.set(key, settings);
  }
  return settings;
}
