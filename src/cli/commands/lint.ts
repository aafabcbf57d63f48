import type { Command } from 'commander';
import { type LintOptions, lint, printConfigOf } from '../actions/lint.js';
import { wholeNumber } from '../argument-parsers.js';
import { addColorOptions } from '../color.js';
import { addConfigurationOptions } from '../configuration-options.js';
import { addReportOptions } from '../report-options.js';
import type { Session } from '../session.js';

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
