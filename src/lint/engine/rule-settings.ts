import type { ManifestPart } from '../../manifest/model/model.js';
import {
  type AnyRuleId,
  type CustomRuleId,
  isCustomId,
  isRuleId,
  type RuleId,
  type RuleSet,
  ruleSetsOf,
  type Severity,
  severityOf,
  summedUpBy,
} from '../../text/diagnostics/catalogue.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import type { CodePageName } from '../../windows/values/code-page-numbers.js';
import type { CustomRule } from './custom-rule.js';

/** The settings of a run: the enabled rules, their severities and options, and how files are read. */
export interface LintSettings {
  severityOf(ruleId: AnyRuleId): Severity | 'off';
  /** The options that differ from the rule's defaults. */
  optionsOf(ruleId: AnyRuleId): Readonly<Record<string, unknown>>;
  /** True for rules that manifest comments cannot suppress. If absent, comments can suppress all. */
  isMandatory?(ruleId: AnyRuleId): boolean;
  /** The rules that users wrote, ready to run. */
  readonly customRules?: readonly CustomRule[];
  /** See `RuleChoice`. */
  readonly codePage?: CodePageName;
  /** The part of a manifest that is read and checked, by default all. */
  readonly part?: ManifestPart;
}

/** The setting of one rule: its severity, and optionally options. */
export type RuleSetting =
  | Severity
  | 'off'
  | readonly [severity: Severity | 'off', options?: Readonly<Record<string, unknown>>];

/** The settings of rules, by ID. */
export type RuleSettings = { readonly [Id in RuleId]?: RuleSetting } & {
  readonly [id: CustomRuleId]: RuleSetting;
};

/** Settings as data, from a configuration, the flags of the command, or callers of the library. */
export interface RuleChoice {
  /** Default `recommended`. */
  readonly ruleset?: RuleSet;
  /** Rule set differences, and custom rule settings. A severity alone keeps the rule's options. */
  readonly rules?: RuleSettings;
  /** Makes every warning an error, after all other settings. */
  readonly warningsAsErrors?: boolean;
  /**
   * The ANSI code page: the encoding of message text files without a byte order mark, and of what is written
   * for them in ANSI. Default: 1252. It has no effect on manifests, which declare their encoding.
   */
  readonly codePage?: CodePageName;
}

/**
 * The settings for a choice.
 *
 * @param customRules the rules that users wrote. They are on, at their own severity, in every rule set.
 */
export function settingsFrom(
  { ruleset = 'recommended', rules = {}, warningsAsErrors, codePage }: RuleChoice,
  customRules: readonly CustomRule[] = [],
): LintSettings {
  const own = new Map<AnyRuleId, CustomRule>(customRules.map((rule) => [rule.id, rule]));
  const chosen = (id: AnyRuleId): Severity | 'off' => {
    if (!isRuleId(id) && !own.has(id)) return 'off';
    const setting: RuleSetting | undefined = rules[id];
    if (setting !== undefined) return typeof setting === 'string' ? setting : setting[0];
    if (!isRuleId(id)) return own.get(id)?.facts.severity ?? 'off';
    const single = summedUpBy(id);
    if (single !== undefined && chosen(single) !== 'off') return 'off';
    return ruleSetsOf(id).includes(ruleset) ? severityOf(id) : 'off';
  };
  return {
    severityOf: (id) => {
      const severity = chosen(id);
      return warningsAsErrors === true && severity === 'warning' ? 'error' : severity;
    },
    optionsOf: (id) => {
      const setting: RuleSetting | undefined = rules[id];
      return typeof setting === 'object' ? (setting[1] ?? {}) : {};
    },
    ...(customRules.length > 0 && { customRules }),
    ...(codePage !== undefined && { codePage }),
  };
}

/** The part of a choice that concerns the rule set `mc`. */
export function choiceOfMc({ rules = {}, warningsAsErrors, codePage }: RuleChoice): RuleChoice {
  const own = Object.entries(rules).filter(([id]) => isRuleId(id) && ruleSetsOf(id).includes('mc'));
  return {
    ruleset: 'mc',
    rules: Object.fromEntries(own),
    ...(warningsAsErrors === true && { warningsAsErrors }),
    ...(codePage !== undefined && { codePage }),
  };
}

/** The settings of a rule set alone. */
export function settingsOf(ruleSet: RuleSet): LintSettings {
  return settingsFrom({ ruleset: ruleSet });
}

export const defaultSettings = settingsOf('recommended');

/** Merges two choices of rules; `above` takes precedence. A severity alone keeps the options from `below`. */
export function mergeRules(below: RuleSettings, above: RuleSettings): RuleSettings {
  const merged: { [Id in AnyRuleId]?: RuleSetting } = { ...below };
  for (const [id, setting] of Object.entries(above) as [string, RuleSetting][]) {
    if (!isRuleId(id) && !isCustomId(id)) continue;
    const before = merged[id];
    const keepsOptions = typeof setting === 'string' && typeof before === 'object';
    merged[id] = keepsOptions && before[1] !== undefined ? [setting, before[1]] : setting;
  }
  return merged as RuleSettings;
}

/**
 * The settings for generating code. Configurations and comments cannot change the errors of rule set `mc`:
 * the code would be wrong, and mc.exe generates none. Missing texts warn if other cultures may supply them.
 */
export function settingsForCompiling(
  settings: LintSettings,
  { missingTexts = 'error' }: { readonly missingTexts?: 'error' | 'fallback' | undefined } = {},
): LintSettings {
  const isMandatory = (id: AnyRuleId) =>
    isErrorOfMc(id) && !(missingTexts === 'fallback' && id === 'string-missing-in-culture');
  const severityOf = (id: AnyRuleId) => {
    if (isMandatory(id)) return 'error';
    const severity = settings.severityOf(id);
    return isErrorOfMc(id) && severity === 'error' ? 'warning' : severity;
  };
  return {
    severityOf,
    optionsOf: (id) => settings.optionsOf(id),
    isMandatory,
    ...(settings.customRules !== undefined && { customRules: settings.customRules }),
    ...(settings.codePage !== undefined && { codePage: settings.codePage }),
    ...(settings.part !== undefined && { part: settings.part }),
  };
}

/** The settings for resources. Their emitter, not the rule, checks `compiled-message-too-long` by options. */
export function settingsForResources(settings: LintSettings): LintSettings {
  return {
    ...settings,
    severityOf: (id) => (id === 'message-too-long' ? 'off' : settings.severityOf(id)),
  };
}

/** The settings for outputs without a C header, whose names are then no problem. */
export function settingsWithoutHeader(settings: LintSettings): LintSettings {
  return {
    ...settings,
    severityOf: (id) =>
      id === 'c-symbol-unique' || id === 'c-symbol-reserved' ? 'off' : settings.severityOf(id),
  };
}

export function isErrorOfMc(id: AnyRuleId): boolean {
  return isRuleId(id) && severityOf(id) === 'error' && ruleSetsOf(id).includes('mc');
}

/** Sets findings' severities from the settings, and removes findings of rules that are off. */
export function applySettings(diagnostics: readonly Diagnostic[], settings: LintSettings): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = settings.severityOf(diagnostic.ruleId);
    if (severity === 'off') return [];
    return severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity };
  });
}
