import { mergeRules, type RuleChoice, settingsFrom } from '../../../lint/engine/rule-settings.js';
import { nearest } from '../../../manifest/model/values/suggest.js';
import {
  type AnyRuleId,
  isCustomId,
  isRuleId,
  ruleIds,
  ruleSets,
  type Severity,
  severityOf,
} from '../../../text/diagnostics/catalogue.js';
import { type CodePageName, codePageNames } from '../../../windows/values/code-page-numbers.js';
import { ArgumentError } from './argument-error.js';
import { choose, offering, oneOf } from './argument-parsers.js';
import { type OptionsOf, option } from './command-option.js';

/** The flags that select the configuration and the rules of a run. */
export interface ConfigurationOptions extends OptionsOf<typeof configurationOptions> {}

/** The flag that limits the findings of a run to some rules. */
export interface OnlyFlag {
  readonly only?: readonly AnyRuleId[] | undefined;
}

type Severities = NonNullable<RuleChoice['rules']>;

const severities: readonly (Severity | 'off')[] = ['off', 'info', 'warning', 'error'];

/** The flags that select a configuration. */
export const configOptions = [
  option('-c, --config <file>', 'configuration to use instead of the one nearest to each manifest'),
  option('--no-config', 'use no configuration'),
] as const;

/** The flag for message text files without a byte order mark. */
export const codePageOption = option(
  '--code-page <number>',
  'ANSI code page of message text files without a byte order mark, or utf-8 (default: from the configuration, or 1252)',
  offering(codePageNames.map(String), codePageOf),
);

function codePageOf(value: string): CodePageName {
  const name = choose(value.toLowerCase(), codePageNames.map(String));
  return codePageNames.find((one) => String(one) === name) as CodePageName;
}

/** The flags that select a configuration, those that select rules, and the code page. */
export const configurationOptions = [
  ...configOptions,
  codePageOption,
  option('--ruleset <name>', `rule set: ${ruleSets.join(', ')}`, oneOf(ruleSets)),
  option(
    '--rule <id=severity>',
    'set the severity of a rule: off, info, warning, or error; can be repeated',
    offering(
      ruleIds.map((id) => `${id}=`),
      withRule,
    ),
  ),
  option('--warnings-as-errors', 'treat all warnings as errors'),
] as const;

/** `--only`, for commands that check files. */
export const onlyOption = option(
  '--only <rule>',
  'report and fix only findings of this rule, even if it is off; can be repeated',
  offering(ruleIds, (id: string, before: readonly AnyRuleId[] = []) => [...before, ruleNamed(id)]),
);

function withRule(value: string, before: Severities = {}): Severities {
  const equals = value.indexOf('=');
  if (equals < 0) throw new ArgumentError("Write it as 'id=severity'.");
  return { ...before, [ruleNamed(value.slice(0, equals))]: choose(value.slice(equals + 1), severities) };
}

function ruleNamed(id: string): AnyRuleId {
  // The custom rules are known only after their files have run.
  if (isRuleId(id) || isCustomId(id)) return id;
  const candidate = nearest(id, ruleIds);
  const hint = candidate === undefined ? "'wevtc rules' lists them." : `Did you mean '${candidate}'?`;
  throw new ArgumentError(`There is no rule '${id}'. ${hint}`);
}

/** Applies the flags on top of the configuration. */
export function withFlags(
  choice: RuleChoice,
  { ruleset, rule, only = [], warningsAsErrors, codePage = choice.codePage }: ConfigurationOptions & OnlyFlag,
): RuleChoice {
  const set = ruleset ?? choice.ruleset;
  const withoutOnly = {
    ...(set !== undefined && { ruleset: set }),
    rules: mergeRules(choice.rules ?? {}, rule ?? {}),
    ...(warningsAsErrors === true && { warningsAsErrors }),
    ...(codePage !== undefined && { codePage }),
  };
  if (only.length === 0) return withoutOnly;
  const settings = settingsFrom(withoutOnly);
  const off = only.filter(isRuleId).filter((id) => settings.severityOf(id) === 'off');
  const turnedOn = Object.fromEntries(off.map((id) => [id, severityOf(id)]));
  return { ...withoutOnly, rules: mergeRules(withoutOnly.rules, turnedOn) };
}
