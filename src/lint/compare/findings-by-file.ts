import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../text/grouped-by.js';
import { chosenFindings } from '../engine/chosen-findings.js';
import { applySettings } from '../engine/rule-settings.js';
import type { NewerSide } from './sides.js';

/**
 * The findings for one newer file: the breaking changes, or the errors of a file that cannot be read. The errors
 * in another file concern only the file itself, so they are for lint.
 *
 * @param findings the findings for all files, from `breakingFindings`.
 */
export function findingsOn(
  { source: own, suppressions, settings, errors }: NewerSide,
  findings: readonly Diagnostic[],
): Diagnostic[] {
  const found = findings.filter(({ source }) => source === own);
  return own === undefined ? [...errors] : chosenFindings(found, suppressions, settings);
}

/**
 * The findings for older files without a successor, by the name of the older file. Their severities come from
 * the settings of the first newer file.
 */
export function findingsOnGoneFiles(
  newer: readonly NewerSide[],
  findings: readonly Diagnostic[],
): Map<string, Diagnostic[]> {
  const sources = new Set(newer.map(({ source }) => source));
  const [first] = newer;
  if (first === undefined) return new Map();
  const left = findings.filter(({ source }) => !sources.has(source));
  return groupedBy(applySettings(left, first.settings), ({ source }) => source.file);
}
