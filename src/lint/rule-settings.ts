import {
  catalogue,
  isRuleId,
  type RuleId,
  type RuleSet,
  ruleSetsOf,
  type Severity,
  summedUpBy,
} from '../diagnostics/catalogue.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';

/** The settings of a run: which rules are on, at which severity, and with which options. */
export interface LintSettings {
  severityOf(ruleId: RuleId): Severity | 'off';
  /** The options that differ from the rule's defaults. */
  optionsOf(ruleId: RuleId): Readonly<Record<string, unknown>>;
  /** True for rules that comments in the manifest cannot silence. If absent, comments can silence all rules. */
  isMandatory?(ruleId: RuleId): boolean;
}

/** The setting of one rule: its severity, and optionally options. */
export type RuleSetting =
  | Severity
  | 'off'
  | readonly [severity: Severity | 'off', options?: Readonly<Record<string, unknown>>];

/** Settings as data, from a configuration, the flags of the command, or callers of the library. */
export interface RuleChoice {
  /** Default `recommended`. */
  readonly ruleset?: RuleSet;
  /** Differences from the rule set. A severity alone keeps the options of the rule. */
  readonly rules?: { readonly [Id in RuleId]?: RuleSetting };
  /** Makes every warning an error, after all other settings. */
  readonly warningsAsErrors?: boolean;
}

/** The settings for a choice. */
export function settingsFrom({
  ruleset = 'recommended',
  rules = {},
  warningsAsErrors,
}: RuleChoice): LintSettings {
  const chosen = (id: RuleId): Severity | 'off' => {
    const setting = rules[id];
    if (setting !== undefined) return typeof setting === 'string' ? setting : setting[0];
    const single = summedUpBy(id);
    if (single !== undefined && chosen(single) !== 'off') return 'off';
    return ruleSetsOf(id).includes(ruleset) ? catalogue[id].severity : 'off';
  };
  return {
    severityOf: (id) => {
      const severity = chosen(id);
      return warningsAsErrors === true && severity === 'warning' ? 'error' : severity;
    },
    optionsOf: (id) => {
      const setting = rules[id];
      return typeof setting === 'object' ? (setting[1] ?? {}) : {};
    },
  };
}

/** The settings of a rule set alone. */
export function settingsOf(ruleSet: RuleSet): LintSettings {
  return settingsFrom({ ruleset: ruleSet });
}

export const defaultSettings = settingsOf('recommended');

/** Merges two choices of rules; `above` takes precedence. A severity alone keeps the options from `below`. */
export function mergeRules(
  below: NonNullable<RuleChoice['rules']>,
  above: NonNullable<RuleChoice['rules']>,
): NonNullable<RuleChoice['rules']> {
  const merged: { [Id in RuleId]?: RuleSetting } = { ...below };
  for (const [id, setting] of Object.entries(above)) {
    if (!isRuleId(id)) continue;
    const before = merged[id];
    const keepsOptions = typeof setting === 'string' && typeof before === 'object';
    merged[id] = keepsOptions && before[1] !== undefined ? [setting, before[1]] : setting;
  }
  return merged;
}

/**
 * The settings for generating code. The errors of the rule set `mc` stay errors; configurations and comments cannot
 * change that. Code from a manifest with such errors would be wrong, and mc.exe would not generate any.
 */
export function settingsForCompiling(settings: LintSettings): LintSettings {
  return {
    severityOf: (id) => (isErrorOfMc(id) ? 'error' : settings.severityOf(id)),
    optionsOf: (id) => settings.optionsOf(id),
    isMandatory: isErrorOfMc,
  };
}

function isErrorOfMc(id: RuleId): boolean {
  return catalogue[id].severity === 'error' && ruleSetsOf(id).includes('mc');
}

/** Changes the severity of findings to that in the settings, and removes the findings of rules that are off. */
export function applySettings(diagnostics: readonly Diagnostic[], settings: LintSettings): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = settings.severityOf(diagnostic.ruleId);
    if (severity === 'off') return [];
    return severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity };
  });
}
