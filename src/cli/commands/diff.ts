import { type Command, Option } from 'commander';
import type { DiffFormat, DiffOptions } from '../actions/diff.js';
import { choose } from '../argument-parsers.js';
import { addOlderSideOptions } from '../older-side-options.js';
import type { Session } from '../session.js';

/** Written out here, so that `--help` need not load what writes them. */
const formats: readonly DiffFormat[] = ['text', 'json', 'markdown'];

const examples = `
Examples:
  $ wevtc diff published/app.man app.man
  $ wevtc diff git:v1.2 app.man --format markdown   for a release note
  $ wevtc diff git:v1.2:old src --format json
  $ wevtc diff shipped/app.dll app.man              with what was compiled into a binary`;

export function addDiffCommand(program: Command, session: Session): void {
  const command = program
    .command('diff')
    .summary('list what has changed between manifests')
    .description(
      'List everything that has changed between older and newer manifests, what breaks consumers first. Order, ' +
        'comments and formatting do not count.\n\n' +
        'Exit code: 0 compared, 1 compared in part, as the newer manifest has errors, 2 something could not be read or the usage is wrong.',
    )
    .argument('<old>', 'a manifest or a binary with one, a folder, or git:REV[:path]')
    .argument('<new...>', 'manifests, folders to search for .man files, glob patterns, or - for stdin')
    .addOption(
      new Option('-f, --format <format>', `how to list them: ${formats.join(', ')}`)
        .argParser((value) => choose(value, formats))
        .default('text'),
    )
    .option('--stdin-filename <name>', 'how the list names standard input');
  addOlderSideOptions(command)
    .addHelpText('after', examples)
    .action(async (older: string, patterns: string[], options: DiffOptions) => {
      const { diff } = await import('../actions/diff.js');
      await diff(older, patterns, options, session);
    });
}
