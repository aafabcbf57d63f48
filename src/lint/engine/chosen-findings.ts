import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { applySettings, type LintSettings } from './rule-settings.js';
import type { Suppressions } from './suppress.js';

/**
 * The findings in a file, with the severities from the settings, and without those that its comments silence.
 */
export function chosenFindings(
  findings: readonly Diagnostic[],
  suppressions: Suppressions | undefined,
  settings: LintSettings,
): Diagnostic[] {
  const chosen = applySettings(findings, settings);
  return suppressions?.filter(chosen, settings) ?? chosen;
}
