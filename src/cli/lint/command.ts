import type { Command } from 'commander';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type LintOptions, lintOptions } from './options.js';
import { lint, printConfigOf } from './run.js';

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
  $ wevtc lint src --lint-rules rules.mjs   also check custom rules
  $ wevtc lint src --write-baseline wevtc.baseline.json
  $ wevtc lint src --baseline wevtc.baseline.json
  $ git show HEAD:app.man | wevtc lint - --stdin-filename app.man`;

export function addLintCommand(program: Command, session: Session): void {
  const command = program
    .command('lint')
    .summary('find errors in manifests')
    .description(
      'Find errors in manifests. Findings go to standard output.\n\n' +
        'The severity of a rule is set by the first of these that specifies one: --rule, the rules in the ' +
        'configuration (wevtc.config.json), the rule set (from --ruleset, from the configuration, or ' +
        'recommended). --warnings-as-errors applies last.\n\n' +
        'Exit codes: 0 = no errors; 1 = errors found, or too many warnings; 2 = an input could not be read, or the usage is invalid.',
    )
    // Optional, because --print-config needs none; checked below.
    .argument(
      '[files...]',
      'manifests, message text files (.mc), folders to search for both, glob patterns, or - for stdin',
    );
  addOptions(command, lintOptions)
    .addHelpText('after', examples)
    .action(async (patterns: string[], options: LintOptions) => {
      if (options.printConfig !== undefined) await printConfigOf(options.printConfig, options, session);
      else if (patterns.length === 0) command.error("error: missing required argument 'files'");
      else await lint(patterns, options, session);
    });
}
