import type { Command } from 'commander';
import { type LintOptions, lint, printConfigOf } from '../actions/lint.js';
import { wholeNumber } from '../options/argument-parsers.js';
import { addRuleCodeOptions } from '../options/code-options.js';
import { addColorOptions } from '../options/color.js';
import { addConfigurationOptions } from '../options/configuration-options.js';
import { addReportOptions } from '../options/report-options.js';
import type { Session } from '../run/session.js';

const examples = `
Examples:
  $ wevtc lint app.man                      check one manifest
  $ wevtc lint src                          check all .man and .mc files under a folder
  $ wevtc lint "drivers/**/*.man" --quiet   show errors only
  $ wevtc lint app.man --format text        one line per finding, for editors and grep
  $ wevtc lint src --format json > report.json
  $ wevtc lint src --format pretty --format sarif=wevtc.sarif
  $ wevtc lint src --ruleset strict --rule task-value-zero=off --max-warnings 10
  $ wevtc lint src --cache                  check only changed files
  $ wevtc lint src --fix                    apply safe fixes
  $ wevtc lint src --lint-rules rules.mjs   also check your own rules
  $ wevtc lint src --write-baseline wevtc.baseline.json
  $ wevtc lint src --baseline wevtc.baseline.json
  $ git show HEAD:app.man | wevtc lint - --stdin-filename app.man`;

export function addLintCommand(program: Command, session: Session): void {
  const command = program
    .command('lint')
    .summary('find problems in manifests')
    .description(
      'Find problems in manifests. Findings go to standard output.\n\n' +
        'The first of these that sets the severity of a rule wins: --rule, the rules in the configuration ' +
        '(wevtc.config.json), the rule set (--ruleset, the one in the configuration, or recommended). ' +
        '--warnings-as-errors applies after them.\n\n' +
        'Exit codes: 0 = no errors; 1 = errors found, or too many warnings; 2 = something could not be read, or the ' +
        'usage is invalid.',
    )
    // Optional, because --print-config needs none; checked below.
    .argument(
      '[files...]',
      'manifests, message text files (.mc), folders to search for both, glob patterns, or - for stdin',
    )
    .option('-q, --quiet', 'show only errors; print nothing if there are none')
    .option('--stdin-filename <name>', 'file name to show in findings from standard input');
  addColorOptions(addReportOptions(addRuleCodeOptions(addConfigurationOptions(command))))
    .option('--fix', 'apply safe fixes and report what remains')
    .option(
      '--fix-dry-run',
      'print the changes that --fix would make as a diff; findings go to standard error',
    )
    .option('--unsafe-fixes', 'with --fix or --fix-dry-run: also apply fixes that you need to review')
    .option('--max-warnings <number>', 'exit with 1 if there are more warnings than this', wholeNumber)
    .option('--baseline <file>', 'do not report the findings recorded in the file')
    .option('--write-baseline <file>', 'record all findings in a file instead of reporting them')
    .option('--print-config <file>', 'print the settings for a manifest, and exit')
    .option('--cache', 'check only files that changed since the last run, and save the results')
    .option('--cache-file <file>', 'file for the cache (default: a file in your cache folder)')
    .option(
      '--threads <number>',
      'threads that check files; 0 for none (default: more threads for more work)',
      wholeNumber,
    )
    .addHelpText('after', examples)
    .action(async (patterns: string[], options: LintOptions) => {
      if (options.printConfig !== undefined) await printConfigOf(options.printConfig, options, session);
      else if (patterns.length === 0) command.error("error: missing required argument 'files'");
      else await lint(patterns, options, session);
    });
}
