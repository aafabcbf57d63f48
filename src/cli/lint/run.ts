import { hasErrors } from '../../lint/check-manifest.js';
import type { Check } from '../../lint/engine/fix.js';
import { checkSource } from '../../lint/languages.js';
import type { Totals } from '../../lint/report/report.js';
import { counted } from '../../text/counted.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { sourceExtensions } from '../../windows/file-kind/source-language.js';
import { Configurations } from '../session/configuration/configurations.js';
import { FileChecker, type FileToCheck, type Outcome } from '../session/findings/file-checker.js';
import type { Fixing } from '../session/findings/fixing.js';
import type { LintCache } from '../session/findings/lint-cache.js';
import { Reporting } from '../session/findings/reporting.js';
import { RunFindings } from '../session/findings/run-findings.js';
import { ConfiguredBaselines, openBaseline } from '../session/inputs/baseline-options.js';
import { findInputs, namedInput } from '../session/inputs/inputs.js';
import { reportSkipped } from '../session/inputs/skipped-files.js';
import { readManifestFile } from '../session/manifests/read-manifest-file.js';
import { Progress } from '../session/progress.js';
import { type Session, tell, tellNote } from '../session/session.js';
import type { LintOptions } from './options.js';

/** Prints the settings that configuration and flags result in for a manifest. */
export async function printConfigOf(path: string, options: LintOptions, session: Session): Promise<void> {
  const input = namedInput(path, options.stdinFilename);
  const settings = await new Configurations(session, options).of(input);
  const { printConfig } = await import('../session/configuration/print-config.js');
  if (settings !== undefined) await printConfig(input, settings, options, session);
}

/** Runs `wevtc lint`. */
export async function lint(
  patterns: readonly string[],
  options: LintOptions,
  session: Session,
): Promise<void> {
  const { host } = session;
  const reporting = new Reporting(session, options.fixDryRun ? host.stderr : host.stdout, options);
  const configurations = new Configurations(session, options, 'rules');
  const usesConfigured = options.baseline === undefined && options.writeBaseline === undefined;
  const configured = new ConfiguredBaselines(session, options);
  const baseline = usesConfigured ? configured : await openBaseline(options, session);
  if (baseline === undefined) return;
  const fixing = await openFixing(options, session);
  const inputs = await findInputs(patterns, session, options.stdinFilename, sourceExtensions);
  const progress = new Progress(host, inputs.length);
  const cache = await openCache(patterns, options, session);
  const checker = new FileChecker(session, {
    total: inputs.length,
    threads: isFixing(options) ? 0 : options.threads,
    timer: reporting.statistics,
    keepTexts: options.fixDryRun === true,
  });
  const { only } = options;
  const isWanted = ({ ruleId }: Diagnostic) => only === undefined || only.includes(ruleId);
  let ignored = 0;
  /** The files to check, with fixes applied. */
  async function* files(): AsyncGenerator<FileToCheck | Outcome> {
    for (const input of inputs) {
      const settings = await configurations.of(input);
      if (settings === undefined) continue;
      if (settings.ignored) {
        ignored += 1;
        continue;
      }
      if (usesConfigured) await configured.open(input, settings);
      const slot = cache?.slotOf(input, settings);
      if (slot !== undefined && 'checked' in slot) {
        yield { input, settings, result: slot };
        continue;
      }
      const read = await readManifestFile(input, session, slot?.content);
      if (read === undefined) continue;
      if (options.fixDryRun) progress.clear();
      const check: Check = (bytes) =>
        checkSource(bytes, input.name, settings.settings).diagnostics.filter(isWanted);
      yield { input, settings, content: await fixing.apply(input, read, settings.settings, check), slot };
    }
  }
  const run = new RunFindings(session, options.fixDryRun === true);
  let done = 0;
  for await (const outcome of checker.outcomes(files())) {
    run.add(outcome);
    done += 1;
    progress.show(done);
  }
  progress.clear();
  configurations.reportUnknownRules();
  let warnings = 0;
  let fixable = 0;
  let unsafe = 0;
  for await (const file of run.files()) {
    // The reader closed the pipe, as `| head` does.
    if (reporting.unread && options.writeBaseline === undefined) break;
    // Nothing else in an unreadable file was checked, so its errors are always reported.
    const found = file.unreadable ? file.diagnostics : file.diagnostics.filter(isWanted);
    const diagnostics = baseline.fresh(file.input, found, { ...file, only });
    if (hasErrors(diagnostics)) session.errorsFound();
    const grouped = reporting.add(file.input.name, diagnostics);
    warnings += grouped.filter(({ severity }) => severity === 'warning').length;
    // Standard input cannot be fixed in place.
    if (file.input.path === '-') continue;
    const fixes = grouped.filter(isShown(options)).flatMap(({ fix }) => fix ?? []);
    fixable += fixes.filter(({ safe }) => safe).length;
    unsafe += fixes.filter(({ safe }) => !safe).length;
  }
  reportSkipped(inputs, session, options.quiet);
  cache?.save();
  reporting.hidden = baseline.hidden;
  if (!isFixing(options)) reporting.fixable = { safe: fixable, unsafe };
  baseline.end(options);
  fixing.end();
  if (ignored > 0 && ignored + session.skipped.length === inputs.length) {
    tell(host, 'nothing was checked: the configuration ignores all of these files');
  }
  limitWarnings(warnings, options, session);
  if (options.writeBaseline !== undefined && reporting.totals.errors === 0) return;
  reporting.end();
  if (isForPeople(options) && !reporting.unread && baseline.hidden === undefined)
    suggestBaseline(reporting.totals, session);
}

/** A code base with this many findings is not mended in a day. */
const MANY_FINDINGS = 50;

const isForPeople = ({ format, quiet, baseline }: LintOptions) =>
  quiet !== true && baseline !== false && format.some((report) => report.format === 'pretty');

function suggestBaseline({ errors, warnings, infos }: Totals, { host }: Session): void {
  if (errors + warnings + infos < MANY_FINDINGS) return;
  tellNote(
    host,
    'to see only new findings in later runs, record these with --write-baseline known.json, and pass --baseline known.json',
  );
}

/** Too many warnings set the same exit code as errors. */
function limitWarnings(
  warnings: number,
  { maxWarnings: most, quiet }: Pick<LintOptions, 'maxWarnings' | 'quiet'>,
  session: Session,
): void {
  if (most === undefined || warnings <= most) return;
  const hidden = quiet ? '; run without --quiet to see which' : '';
  tell(session.host, `${counted(warnings, 'warning')}, and --max-warnings allows ${most}${hidden}`);
  session.errorsFound();
}

/** `undefined` when the run uses no cache, or when it changes the files that it checks. */
async function openCache(
  patterns: readonly string[],
  options: LintOptions,
  session: Session,
): Promise<LintCache | undefined> {
  const wanted = options.cache || options.cacheFile !== undefined;
  if (!wanted || isFixing(options) || options.statistics) return undefined;
  // Loaded only here, because hashing takes a while to load.
  const { openLintCache } = await import('../session/findings/lint-cache.js');
  return openLintCache(options.cacheFile, patterns, session);
}

/** Whether the report counts a finding. */
const isShown =
  ({ quiet }: LintOptions) =>
  ({ severity }: Diagnostic) =>
    severity === 'error' || quiet !== true;

function isFixing({ fix, fixDryRun }: LintOptions): boolean {
  return fix === true || fixDryRun === true;
}

const noFixing: Pick<Fixing, 'apply' | 'end'> = { apply: async (_, content) => content, end: () => {} };

async function openFixing(options: LintOptions, session: Session): Promise<typeof noFixing> {
  if (!isFixing(options)) return noFixing;
  const { Fixing } = await import('../session/findings/fixing.js');
  return new Fixing(options, session);
}
