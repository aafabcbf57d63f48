import type { Command } from 'commander';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type BreakingOptions, breakingOptions } from './options.js';

const examples = `
Examples:
  $ wevtc breaking app.man --against published/app.man
  $ wevtc breaking src --against published                 whole folders; providers are matched by GUID
  $ wevtc breaking src --against git:origin/main           the same paths at a Git revision
  $ wevtc breaking app.man --against git:v1.2:old/app.man  another path at that revision
  $ wevtc breaking app.man --against-binary shipped/app.dll
  $ wevtc breaking texts.mc --against git:v1.2             IDs, symbols, and inserts of messages
  $ wevtc breaking app.man --against git:HEAD --rule breaking-text-message=off
  $ wevtc breaking src --against git:v1.2 --write-baseline breaking.baseline.json
  $ wevtc breaking src --against git:v1.2 --baseline breaking.baseline.json`;

export function addBreakingCommand(program: Command, session: Session): void {
  const command = program
    .command('breaking')
    .summary('find changes that break existing consumers')
    .description(
      'Compare manifests and message text files with older ones, and find changes that break decoders, queries, or ' +
        'code that uses them. ' +
        'Findings go to standard output. docs/breaking.md explains each change.\n\n' +
        'Exit codes: 0 = no errors; 1 = breaking changes with severity error, or a newer file that is not ' +
        'well-formed; 2 = an input could not be read, or the usage is invalid.',
    )
    .argument(
      '<files...>',
      'manifests, .mc files, folders to search for both, glob patterns, or - for stdin',
    );
  addOptions(command, breakingOptions)
    .addHelpText('after', examples)
    .action(async (patterns: string[], options: BreakingOptions) => {
      const { breaking } = await import('./run.js');
      await breaking(patterns, options, session);
    });
}
