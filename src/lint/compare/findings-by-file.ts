import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../text/grouped-by.js';
import { chosenFindings } from '../engine/chosen-findings.js';
import { applySettings } from '../engine/rule-settings.js';
import type { NewerSide } from './sides.js';

/** The findings of one newer file: breaking changes, or all errors if it cannot be read. Others are for lint. */
export function findingsOn(
  { source: own, suppressions, settings, errors }: NewerSide,
  findings: readonly Diagnostic[],
): Diagnostic[] {
  const found = findings.filter(({ source }) => source === own);
  return own === undefined ? [...errors] : chosenFindings(found, suppressions, settings);
}

/** Findings for older files without a successor, by file name, with the first newer file's severities. */
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
