import type { XmlDocument } from '../../manifest/xml/tree.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { applySettings, type LintSettings } from './rule-settings.js';
import { Suppressions } from './suppress.js';

/** The findings in a manifest, with the severities from the settings, and without those that its comments silence. */
export function chosenFindings(
  findings: readonly Diagnostic[],
  document: XmlDocument,
  settings: LintSettings,
): Diagnostic[] {
  const chosen = applySettings(findings, settings);
  return Suppressions.of(document)?.filter(chosen, settings) ?? chosen;
}
