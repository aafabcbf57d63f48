import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type LintOptions, lintOptions } from './options.js';
import { lint, printConfigOf } from './run.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc lint src', 'check all .man and .mc files under a folder'],
    ['wevtc lint "drivers/**/*.man" --quiet', 'show only errors'],
    ['wevtc lint src --fix', 'apply safe fixes'],
    ['wevtc lint src --ruleset strict --max-warnings 10', 'apply more rules, and limit the warnings'],
    ['wevtc lint src --format sarif=wevtc.sarif', 'write a report to a file'],
    ['wevtc lint src --write-baseline known.json', 'record the findings of today'],
  ],
  fails: 'errors found, or too many warnings',
  guide: 'check.md',
};

export function addLintCommand(program: Command, session: Session): void {
  const command = program
    .command('lint')
    .summary('find errors in manifests')
    .description(
      'Find errors in manifests. Findings go to standard output.\n\n' +
        'The severity of a rule is set by the first of these that specifies one: --rule, the rules in the ' +
        'configuration (wevtc.config.json), the rule set (from --ruleset, from the configuration, or ' +
        'recommended). --warnings-as-errors applies last.',
    )
    .argument(
      '[files...]',
      'manifests, message text files (.mc), folders to search for both, glob patterns, or - for stdin ' +
        '(default: the current folder)',
    );
  addHelp(addOptions(command, lintOptions), helpTexts).action(
    async (patterns: string[], options: LintOptions) => {
      if (options.printConfig !== undefined) await printConfigOf(options.printConfig, options, session);
      else await lint(patterns.length === 0 ? ['.'] : patterns, options, session);
    },
  );
}
