import { hasErrors } from '../../lint/check-manifest.js';
import { breakingFindings } from '../../lint/compare/findings.js';
import { findingsOn, findingsOnGoneFiles } from '../../lint/compare/findings-by-file.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { SourceText } from '../../text/source.js';
import { Configurations } from '../session/configuration/configurations.js';
import { Reporting } from '../session/findings/reporting.js';
import { openBaseline } from '../session/inputs/baseline-options.js';
import type { CheckedInput } from '../session/inputs/baselines.js';
import type { Input } from '../session/inputs/inputs.js';
import { OLDER_ROLE } from '../session/inputs/older-files.js';
import { tellNotCompared } from '../session/inputs/read-older-file.js';
import { compareFiles } from '../session/manifests/compare-files.js';
import type { Session } from '../session/session.js';
import type { BreakingOptions } from './options.js';

/** Runs `wevtc breaking`. */
export async function breaking(
  patterns: readonly string[],
  options: BreakingOptions,
  session: Session,
): Promise<void> {
  const { against, againstBinary, olderFromBinary, messages, culture, stdinFilename } = options;
  const reporting = new Reporting(session, session.host.stdout, options);
  const configurations = new Configurations(session, options);
  const baseline = await openBaseline(options, session);
  if (baseline === undefined) return;
  const older = {
    place: againstBinary ?? against ?? '',
    isBinary: againstBinary !== undefined,
    olderFromBinary,
    ...(messages && { messages }),
    ...(culture && { culture }),
  };
  session.filesRead.add(older.place, OLDER_ROLE);
  const mayWrite = (path: string) => session.mayWrite(path, OLDER_ROLE, 'write to another file');
  if (!outputsOf(options).every(mayWrite)) return;
  const comparison = await compareFiles(older, patterns, stdinFilename, configurations, session);
  const add = (input: Input, found: Diagnostic[], checked: CheckedInput = {}) => {
    const diagnostics = baseline.fresh(input, found, checked);
    if (hasErrors(diagnostics)) session.errorsFound();
    reporting.add(input.name, diagnostics);
  };
  if (comparison !== undefined) {
    const { newer, changes } = comparison;
    const findings = breakingFindings(changes);
    for (const file of newer) {
      if (file.ignored) continue;
      const { settings, source } = file;
      add(file.input, findingsOn(file, findings), { settings, unreadable: source === undefined });
      if (file.source === undefined) continue;
      tellNotCompared(file.input.name, file.errors.length, session, "; run 'wevtc lint' for details");
    }
    for (const [name, diagnostics] of findingsOnGoneFiles(newer, findings)) {
      const path = pathOf(name, against);
      add({ path, name: path }, diagnostics.map(at(path)));
    }
  }
  reporting.hidden = baseline.hidden;
  baseline.end(options);
  if (options.writeBaseline === undefined || reporting.totals.errors > 0) reporting.end();
}

/** The files that a run writes. */
function outputsOf({ format, writeBaseline }: BreakingOptions): string[] {
  return [...format.map(({ file }) => file), writeBaseline].filter((file) => file !== undefined);
}

/** The finding with its place as a path in the working folder, which runners and baselines expect. */
const at = (path: string) => (diagnostic: Diagnostic) => ({
  ...diagnostic,
  source: new SourceText(path, diagnostic.source.text, diagnostic.source.hasMark),
});

/** Only the path of a file at a git revision. */
function pathOf(name: string, against: string | undefined): string {
  return against?.startsWith('git:') ? name.slice(name.indexOf(':') + 1) : name;
}
