import type { Command } from 'commander';
import type { BreakingOptions } from '../breaking.js';
import { addColorOptions } from '../color.js';
import { addControlOptions } from '../control-options.js';
import { addReportOptions } from '../report-options.js';
import type { Session } from '../session.js';

const examples = `
Examples:
  $ wevtc breaking app.man --against published/app.man
  $ wevtc breaking src --against published                 whole folders, providers matched by GUID
  $ wevtc breaking src --against git:origin/main           the same paths at a git revision
  $ wevtc breaking app.man --against git:v1.2:old/app.man  another path there
  $ wevtc breaking app.man --against git:HEAD --rule breaking-text-message=off`;

export function addBreakingCommand(program: Command, session: Session): void {
  const command = program
    .command('breaking')
    .summary('find changes that break consumers of older manifests')
    .description(
      'Compare manifests with older ones and find what breaks decoders, queries or code that use them. ' +
        'Findings go to standard output. docs/breaking.md says what each change means.\n\n' +
        'Exit code: 0 no errors, 1 errors found, 2 something could not be read or the usage is wrong.',
    )
    .argument('<files...>', 'manifests, folders to search for .man files, glob patterns, or - for stdin')
    .requiredOption('-a, --against <older>', 'a file, a folder, or git:REV[:path]')
    .option('-q, --quiet', 'show errors only, and nothing when there are none')
    .option('--stdin-filename <name>', 'how findings name standard input');
  addColorOptions(addReportOptions(addControlOptions(command)))
    .addHelpText('after', examples)
    .action(async (patterns: string[], options: BreakingOptions) => {
      const { breaking } = await import('../breaking.js');
      await breaking(patterns, options, session);
    });
}
