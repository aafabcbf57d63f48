import { type Command, InvalidArgumentError } from 'commander';
import {
  isOwnId,
  isRuleId,
  type RuleSet,
  ruleIds,
  ruleSets,
  type Severity,
} from '../../diagnostics/catalogue.js';
import { mergeRules, type RuleChoice } from '../../lint/rule-settings.js';
import { nearest } from '../../manifest/suggest.js';
import { choose, offering, oneOf } from './argument-parsers.js';

/** Flags that select the configuration and the rules of a run. */
export interface ConfigurationOptions {
  /** `false` for `--no-config`. */
  readonly config?: string | false;
  readonly ruleset?: RuleSet;
  readonly rule?: NonNullable<RuleChoice['rules']>;
  readonly warningsAsErrors?: boolean;
}

const severities: readonly (Severity | 'off')[] = ['off', 'info', 'warning', 'error'];

/** The flags that select a configuration. */
export function addConfigOptions(command: Command): Command {
  return command
    .option('-c, --config <file>', 'configuration to use instead of the one nearest to each manifest')
    .option('--no-config', 'use no configuration');
}

/** The flags that select a configuration, and those that select rules. */
export function addConfigurationOptions(command: Command): Command {
  return addConfigOptions(command)
    .option('--ruleset <name>', `rule set: ${ruleSets.join(', ')}`, oneOf(ruleSets))
    .option(
      '--rule <id=severity>',
      'set the severity of a rule: off, info, warning, or error; can be repeated',
      offering(
        ruleIds.map((id) => `${id}=`),
        withRule,
      ),
    )
    .option('--warnings-as-errors', 'make every warning an error');
}

function withRule(value: string, before: ConfigurationOptions['rule'] = {}): ConfigurationOptions['rule'] {
  const equals = value.indexOf('=');
  if (equals < 0) throw new InvalidArgumentError("Write it as 'id=severity'.");
  const id = value.slice(0, equals);
  // Which rules of users exist is known only after their files have run.
  if (!isRuleId(id) && !isOwnId(id)) {
    const candidate = nearest(id, ruleIds);
    const hint = candidate === undefined ? "'wevtc rules' lists them." : `Did you mean '${candidate}'?`;
    throw new InvalidArgumentError(`There is no rule '${id}'. ${hint}`);
  }
  return { ...before, [id]: choose(value.slice(equals + 1), severities) };
}

/** Applies the flags on top of the configuration. */
export function withFlags(
  choice: RuleChoice,
  { ruleset, rule, warningsAsErrors }: ConfigurationOptions,
): RuleChoice {
  const set = ruleset ?? choice.ruleset;
  return {
    ...(set !== undefined && { ruleset: set }),
    rules: mergeRules(choice.rules ?? {}, rule ?? {}),
    ...(warningsAsErrors === true && { warningsAsErrors }),
  };
}
