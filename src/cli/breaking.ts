import { breakingFindings } from '../compare/findings.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { applySettings } from '../lint/settings.js';
import { hasErrors } from '../pipeline.js';
import { chosenFindings, compareSides, type NewerFile } from './comparison.js';
import { Configurations } from './configurations.js';
import type { ControlOptions } from './control-options.js';
import { Reporting, type ReportingOptions } from './reporting.js';
import type { Session } from './session.js';

export interface BreakingOptions extends ReportingOptions, ControlOptions {
  readonly against: string;
  readonly stdinFilename?: string;
}

/** Runs `wevtc breaking`. */
export async function breaking(
  patterns: readonly string[],
  options: BreakingOptions,
  session: Session,
): Promise<void> {
  const { against, stdinFilename } = options;
  const reporting = new Reporting(session, session.host.stdout, options);
  const configurations = new Configurations(session, options);
  const comparison = await compareSides(against, patterns, stdinFilename, configurations, session);
  const add = (name: string, diagnostics: readonly Diagnostic[]) => {
    if (hasErrors(diagnostics)) session.errorsFound();
    reporting.add(name, diagnostics);
  };
  if (comparison !== undefined) {
    const { newer, changes } = comparison;
    const findings = breakingFindings(changes);
    for (const file of newer) if (!file.settings.ignored) add(file.input.name, findingsOf(file, findings));
    for (const [name, diagnostics] of gone(newer, findings)) add(name, diagnostics);
  }
  reporting.end();
}

function findingsOf(file: NewerFile, findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const { manifest, settings, errors } = file;
  if (errors.length > 0 || manifest === undefined) return errors;
  const own = findings.filter(({ source }) => source === manifest.source);
  return chosenFindings(own, manifest, settings);
}

/** What was in older files without a successor is found there, by the settings of the first newer file. */
function gone(newer: readonly NewerFile[], findings: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const sources = new Set(newer.map(({ manifest }) => manifest?.source));
  const byName = new Map<string, Diagnostic[]>();
  const [first] = newer;
  if (first === undefined) return byName;
  const left = findings.filter(({ source }) => !sources.has(source));
  for (const finding of applySettings(left, first.settings.settings)) {
    const { name } = finding.source;
    byName.set(name, [...(byName.get(name) ?? []), finding]);
  }
  return byName;
}
