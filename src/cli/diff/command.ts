import type { Command } from 'commander';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type DiffOptions, diffOptions } from './options.js';

const examples = `
Examples:
  $ wevtc diff published/app.man app.man
  $ wevtc diff git:v1.2 app.man --format markdown   for release notes
  $ wevtc diff git:v1.2:old src --format json
  $ wevtc diff shipped/app.dll app.man              compare with a compiled binary`;

export function addDiffCommand(program: Command, session: Session): void {
  const command = program
    .command('diff')
    .summary('list the changes between manifests')
    .description(
      'List all changes between older and newer manifests or message text files. Changes that break consumers come first. Order, ' +
        'comments, and formatting are ignored.\n\n' +
        'Exit codes: 0 = compared; 1 = partly compared, because the newer manifest has errors; 2 = an input could ' +
        'not be read, or the usage is invalid.',
    )
    .argument('<old>', 'a manifest, a message text file, a binary, a folder, or git:REV[:path]')
    .argument('<new...>', 'manifests, .mc files, folders to search for both, glob patterns, or - for stdin');
  addOptions(command, diffOptions)
    .addHelpText('after', examples)
    .action(async (older: string, patterns: string[], options: DiffOptions) => {
      const { diff } = await import('./run.js');
      await diff(older, patterns, options, session);
    });
}
