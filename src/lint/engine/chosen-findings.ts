import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { applySettings, type LintSettings } from './rule-settings.js';
import type { Suppressions } from './suppress.js';

/** A file's findings, with the settings' severities, and without those its comments suppress. */
export function chosenFindings(
  findings: readonly Diagnostic[],
  suppressions: Suppressions | undefined,
  settings: LintSettings,
): Diagnostic[] {
  const chosen = applySettings(findings, settings);
  return suppressions?.filter(chosen, settings) ?? chosen;
}
