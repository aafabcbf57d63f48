import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type DiffOptions, diffOptions } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc diff published/app.man app.man', 'list the changes'],
    ['wevtc diff git:v1.2 git:v1.3 -o changes.md', 'list them for release notes'],
    ['wevtc diff git:v1.2:old src --format json', 'list the changes of a folder for programs'],
    ['wevtc diff shipped/app.dll app.man', 'compare with a binary'],
  ],
  fails: 'partly compared, because the newer manifest has errors',
  guide: 'breaking.md',
};

export function addDiffCommand(program: Command, session: Session): void {
  const command = program
    .command('diff')
    .summary('list the changes between manifests')
    .description(
      'List all changes between older and newer manifests or message text files. Changes that break consumers come first. Order, ' +
        'comments, and formatting are ignored.',
    )
    .argument('<old>', 'a manifest, a message text file, a binary, a folder, or git:REV[:path]')
    .argument(
      '<new...>',
      'manifests, .mc files, folders to search for both, glob patterns, git:REV[:path], or - for stdin',
    );
  addHelp(addOptions(command, diffOptions), helpTexts).action(
    async (older: string, patterns: string[], options: DiffOptions) => {
      const { diff } = await import('./run.js');
      await diff(older, patterns, options, session);
    },
  );
}
