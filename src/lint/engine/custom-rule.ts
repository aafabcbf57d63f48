import type { Manifest } from '../../manifest/model/model.js';
import type { CustomRuleFacts, CustomRuleId, Diagnostic } from '../../text/diagnostics/diagnostic.js';
import type { Visitor } from '../rules/rule.js';

/** A custom rule, ready to run. `src/lint/plugins/` creates it and checks everything it returns. */
export interface CustomRule {
  readonly id: CustomRuleId;
  readonly facts: CustomRuleFacts;
  /**
   * Returns the functions that inspect a manifest.
   *
   * @param options the options that differ from the rule's defaults.
   * @param found receives the findings.
   * @throws PluginError as its visitors do, if the rule fails or returns something other than a rule must.
   */
  visitor(
    manifest: Manifest,
    options: Readonly<Record<string, unknown>>,
    found: (diagnostic: Diagnostic) => void,
  ): Visitor;
}
