import { nearest } from '../manifest/model/values/suggest.js';
import {
  type AnyRuleId,
  entryOf,
  isRuleId,
  type RuleOption,
  ruleIds,
  ruleSets,
  type Severity,
} from '../text/diagnostics/catalogue.js';
import { objectOf, wrongType } from '../windows/checks/arguments.js';
import {
  checkMembers,
  isAnything,
  isFlag,
  listWith,
  type MemberChecks,
  objectWith,
  oneOf,
} from '../windows/checks/members.js';
import { codePageNames } from '../windows/values/code-page-numbers.js';
import type { LintSettings, RuleChoice } from './engine/rule-settings.js';
import type { LintRule } from './plugins/lint-rule.js';
import { settingsWithRules } from './plugins/settings.js';

/** The options with which callers choose rules. */
export interface ChosenRules extends RuleChoice {
  /** Rules that you wrote. */
  readonly lintRules?: readonly LintRule[];
}

/**
 * The settings for a choice of rules, with rules that you wrote. Pass them as the option `settings` to check
 * many manifests with one choice.
 *
 * @throws TypeError or RangeError for an unknown rule set, rule, severity, or option of a rule; PluginError
 *   if one of your rules is not a rule.
 */
export function settingsFrom(choice: ChosenRules): LintSettings {
  checkMembers(choice, ruleChoiceChecks(choice?.lintRules), 'choice');
  return settingsWithRules(choice);
}

const severities: readonly (Severity | 'off')[] = ['error', 'warning', 'info', 'off'];
const isSeverity = oneOf(severities);

/** @param own the rules of the same options, whose settings `rules` can have. */
export function ruleChoiceChecks(own: unknown): MemberChecks<ChosenRules> {
  const customRules = Array.isArray(own) ? (own as readonly LintRule[]) : [];
  return {
    ruleset: oneOf(ruleSets),
    rules: (value, path) => checkSettings(value, path, customRules),
    warningsAsErrors: isFlag,
    codePage: oneOf(codePageNames),
    // What a rule must be is checked, with better words, when it is prepared.
    lintRules: listWith(isAnything),
  };
}

function checkSettings(value: unknown, path: string, customRules: readonly LintRule[]): void {
  for (const [id, setting] of Object.entries(objectOf(value as object, path))) {
    const own = customRules.find((rule) => rule.id === id);
    if (!isRuleId(id) && own === undefined)
      throw new TypeError(`${path} must not have '${id}'; ${knownRule(id, customRules)}`);
    if (setting === undefined) continue;
    if (!Array.isArray(setting)) isSeverity(setting, `${path}['${id}']`);
    else checkPair(setting, `${path}['${id}']`, id as AnyRuleId);
  }
}

function knownRule(id: string, customRules: readonly LintRule[]): string {
  const meant = nearest(id, [...ruleIds, ...customRules.map((rule) => rule.id)]);
  return `there is no such rule${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
}

/** A severity and options. The options of the caller's own rules are checked when they run. */
function checkPair(setting: readonly unknown[], path: string, id: AnyRuleId): void {
  const [severity, options, ...rest] = setting;
  isSeverity(severity, `${path}[0]`);
  if (rest.length > 0) throw new TypeError(`${path} must have a severity and options, and nothing else`);
  if (!isRuleId(id) || options === undefined) return;
  const known = Object.entries(entryOf(id).options ?? {});
  const checks = Object.fromEntries(known.map(([name, option]) => [name, valueCheck(option)]));
  if (known.length === 0) throw new TypeError(`${path} must be a severity, because the rule has no options`);
  objectWith(checks)(options, `${path}[1]`);
}

/** The schemas of options are those of a type, and of integers from a number on. */
const valueCheck =
  ({ schema }: RuleOption) =>
  (value: unknown, path: string) => {
    const { type, minimum = 0 } = schema as { readonly type: string; readonly minimum?: number };
    if (type === 'boolean') isFlag(value, path);
    else if (typeof value !== 'number') wrongType(path, 'a number', value);
    else if (!Number.isInteger(value) || value < minimum)
      throw new RangeError(`${path} must be an integer from ${minimum} on, got ${value}`);
  };

export function isSettings(value: unknown, path: string): void {
  const { severityOf, optionsOf } = objectOf(value as LintSettings, path);
  if (typeof severityOf !== 'function' || typeof optionsOf !== 'function')
    throw new TypeError(`${path} must be settings, as settingsFrom returns them`);
}
