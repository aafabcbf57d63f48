import { type LintSettings, type RuleChoice, settingsFrom } from '../lint/rule-settings.js';

const known = new Map<string, LintSettings>();

/** The settings for a choice. Files with equal choices share them, because preparing the rules takes longer than a small manifest. */
export function settingsOfChoice(choice: RuleChoice): LintSettings {
  const key = JSON.stringify(choice);
  let settings = known.get(key);
  if (settings === undefined) {
    settings = settingsFrom(choice);
    known.set(key, settings);
  }
  return settings;
}
