import { type Command, InvalidArgumentError } from 'commander';
import type { Check } from '../../lint/fix.js';
import { checkManifest, hasErrors } from '../../pipeline.js';
import { type BaselineOptions, openBaseline } from '../baseline-options.js';
import { addColorOptions } from '../color.js';
import { addConfigurationOptions, type ConfigurationOptions } from '../configuration-options.js';
import { Configurations } from '../configurations.js';
import { Checking, type FileToCheck } from '../file-checker.js';
import type { Fixing, FixingOptions } from '../fixing.js';
import { findInputs, namedInput } from '../inputs.js';
import type { LintCache } from '../lint-cache.js';
import { readManifestFile } from '../manifest-file.js';
import { Progress } from '../progress.js';
import { addReportOptions } from '../report-options.js';
import { Reporting, type ReportingOptions } from '../reporting.js';
import { RunFindings } from '../run-findings.js';
import { type Session, tell } from '../session.js';

interface LintOptions extends ReportingOptions, ConfigurationOptions, FixingOptions, BaselineOptions {
  readonly stdinFilename?: string;
  readonly maxWarnings?: number;
  readonly printConfig?: string;
  readonly cache?: boolean;
  readonly cacheFile?: string;
  readonly threads?: number;
}

const examples = `
Examples:
  $ wevtc lint app.man                      check one manifest
  $ wevtc lint src                          check all .man files under a folder
  $ wevtc lint "drivers/**/*.man" --quiet   show errors only
  $ wevtc lint app.man --format text        one line a finding, for editors and grep
  $ wevtc lint src --format json > report.json
  $ wevtc lint src --format pretty --format sarif=wevtc.sarif
  $ wevtc lint src --ruleset strict --rule task-value-zero=off --max-warnings 10
  $ wevtc lint src --cache                  check only what has changed
  $ wevtc lint src --fix                    mend what can be mended safely
  $ wevtc lint src --write-baseline wevtc.baseline.json
  $ wevtc lint src --baseline wevtc.baseline.json
  $ git show HEAD:app.man | wevtc lint - --stdin-filename app.man`;

export function addLintCommand(program: Command, session: Session): void {
  const command = program
    .command('lint')
    .summary('find mistakes in manifests')
    .description(
      'Find mistakes in manifests. Findings go to standard output.\n\n' +
        'How severe a rule is: --rule says first, then rules in the configuration (wevtc.config.json), then the rule ' +
        'set: --ruleset, that of the configuration, or recommended. --warnings-as-errors comes after all of them.\n\n' +
        'Exit code: 0 no errors, 1 errors found or too many warnings, 2 something could not be read or the usage ' +
        'is wrong.',
    )
    // Checked below, as --print-config does without.
    .argument('[files...]', 'manifests, folders to search for .man files, glob patterns, or - for stdin')
    .option('-q, --quiet', 'show errors only, and nothing when there are none')
    .option('--stdin-filename <name>', 'how findings name standard input');
  addColorOptions(addReportOptions(addConfigurationOptions(command)))
    .option('--fix', 'apply the fixes that are safe, and report what remains')
    .option('--fix-dry-run', 'print what --fix would change as a diff; findings go to standard error')
    .option('--unsafe-fixes', 'with --fix or --fix-dry-run: apply also the fixes that need a second look')
    .option('--max-warnings <number>', 'exit with 1 when there are more warnings', wholeNumber)
    .option('--baseline <file>', 'leave out the findings that the file records')
    .option('--write-baseline <file>', 'record all findings in a file, in place of reporting them')
    .option('--print-config <file>', 'print what configuration and flags say of a manifest, and end')
    .option('--cache', 'check only files that have changed since the last run, and write down what was found')
    .option('--cache-file <file>', 'where to keep the cache; default: a file in your cache folder')
    .option('--threads <number>', 'threads to check files in, 0 for none; default: when it pays', wholeNumber)
    .addHelpText('after', examples)
    .action(async (patterns: string[], options: LintOptions) => {
      if (options.printConfig !== undefined) await printConfigOf(options.printConfig, options, session);
      else if (patterns.length === 0) command.error("error: missing required argument 'files'");
      else await lint(patterns, options, session);
    });
}

function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(value);
}

async function printConfigOf(path: string, options: LintOptions, session: Session): Promise<void> {
  const settings = await new Configurations(session, options).of(namedInput(path, options.stdinFilename));
  const { printConfig } = await import('../print-config.js');
  if (settings !== undefined) printConfig(settings, session);
}

async function lint(patterns: readonly string[], options: LintOptions, session: Session): Promise<void> {
  const { host } = session;
  const reporting = new Reporting(session, options.fixDryRun ? host.stderr : host.stdout, options);
  const configurations = new Configurations(session, options);
  const baseline = await openBaseline(options, session);
  if (baseline === undefined) return;
  const fixing = await openFixing(options, session);
  const inputs = await findInputs(patterns, session, options.stdinFilename);
  const progress = new Progress(host, inputs.length);
  const cache = await openCache(patterns, options, session);
  const checking = new Checking(session, {
    total: inputs.length,
    threads: isFixing(options) ? 0 : options.threads,
    cache,
    timer: reporting.statistics,
    keepTexts: options.fixDryRun === true,
  });
  let ignored = 0;
  /** The files to check, as they are to be checked. */
  async function* files(): AsyncGenerator<FileToCheck> {
    for (const input of inputs) {
      const settings = await configurations.of(input);
      if (settings === undefined) continue;
      if (settings.ignored) {
        ignored += 1;
        continue;
      }
      const read = await readManifestFile(input, session);
      if (read === undefined) continue;
      if (options.fixDryRun) progress.clear();
      const check: Check = (bytes) => checkManifest(bytes, input.name, settings.settings).diagnostics;
      yield { input, settings, content: await fixing.apply(input, read, check) };
    }
  }
  const run = new RunFindings(session);
  let done = 0;
  for await (const outcome of checking.outcomes(files())) {
    run.add(outcome);
    done += 1;
    progress.show(done);
  }
  progress.clear();
  let warnings = 0;
  for await (const file of run.files()) {
    // Nobody reads on, as in `| head`: what was shown so far is the answer.
    if (reporting.unread && options.writeBaseline === undefined) break;
    const diagnostics = baseline.fresh(file.input, file.diagnostics);
    if (hasErrors(diagnostics)) session.errorsFound();
    warnings += diagnostics.filter(({ severity }) => severity === 'warning').length;
    reporting.add(file.input.name, diagnostics);
  }
  cache?.save();
  reporting.hidden = baseline.hidden;
  baseline.end(options.quiet);
  fixing.end();
  if (ignored > 0 && ignored === inputs.length) {
    tell(host, 'nothing was checked: the configuration ignores all of it');
  }
  if (options.maxWarnings !== undefined && warnings > options.maxWarnings) {
    const found = warnings === 1 ? '1 warning' : `${warnings} warnings`;
    tell(host, `${found}, and --max-warnings allows ${options.maxWarnings}`);
    session.errorsFound();
  }
  if (options.writeBaseline === undefined) reporting.end();
}

/** `undefined` where nothing is to be remembered, or where what is checked changes on the way. */
async function openCache(
  patterns: readonly string[],
  options: LintOptions,
  session: Session,
): Promise<LintCache | undefined> {
  const wanted = options.cache || options.cacheFile !== undefined;
  if (!wanted || isFixing(options) || options.statistics) return undefined;
  // Loaded only here: hashing takes a while to load.
  const { openLintCache } = await import('../lint-cache.js');
  return openLintCache(options.cacheFile, patterns, session);
}

function isFixing({ fix, fixDryRun }: LintOptions): boolean {
  return fix === true || fixDryRun === true;
}

const noFixing: Pick<Fixing, 'apply' | 'end'> = { apply: async (_, content) => content, end: () => {} };

async function openFixing(options: LintOptions, session: Session): Promise<typeof noFixing> {
  if (!isFixing(options)) return noFixing;
  const { Fixing } = await import('../fixing.js');
  return new Fixing(options, session);
}
