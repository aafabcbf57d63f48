import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type BreakingOptions, breakingOptions } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc breaking app.man --against published/app.man', 'compare with another file'],
    ['wevtc breaking src --against published', 'compare folders'],
    ['wevtc breaking src --against git:origin/main', 'compare with a Git revision'],
    ['wevtc breaking app.man --against git:v1.2:old/app.man', 'another path at that revision'],
    ['wevtc breaking app.man --against-binary shipped/app.dll', 'compare with a binary'],
    ['wevtc breaking texts.mc --against git:v1.2', 'IDs, symbols, and inserts of messages'],
  ],
  fails:
    'breaking changes with severity error, or errors in the newer manifest (the readable part is compared)',
  guide: 'breaking.md',
};

export function addBreakingCommand(program: Command, session: Session): void {
  const command = program
    .command('breaking')
    .summary('find changes that break existing consumers')
    .description(
      'Compare manifests and message text files with older ones, and find changes that break decoders, queries, or ' +
        'code that uses them. ' +
        'Findings go to standard output.',
    )
    .argument(
      '<files...>',
      'manifests, .mc files, folders to search for both, glob patterns, git:REV[:path], or - for stdin',
    );
  addHelp(addOptions(command, breakingOptions), helpTexts).action(
    async (patterns: string[], options: BreakingOptions) => {
      const { breaking } = await import('./run.js');
      await breaking(patterns, options, session);
    },
  );
}
