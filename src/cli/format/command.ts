import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type FormatFlags, formatOptions } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc format app.man', 'format a manifest in place'],
    ['wevtc format src', 'format all .man and .mc files under a folder'],
    ['wevtc format src --check', 'list unformatted files, for CI'],
    ['wevtc format src --diff', 'show the changes'],
    ['wevtc format src --indent tab', 'indent with tabs'],
    ['git show HEAD:app.man | wevtc format - > app.man', 'format standard input'],
  ],
  fails: 'with --check or --diff, files would change, or a file has syntax errors',
  guide: 'format.md',
};

export function addFormatCommand(program: Command, session: Session): void {
  const command = program
    .command('format')
    .summary('format manifests and message text files in a consistent style')
    .description(
      'Format manifests and message text files in a consistent style, in place. In manifests, only whitespace ' +
        'between tags and attributes, quotes, and the form of empty elements change; in message text files, only ' +
        'whitespace between statements and in lists. Comments, values, texts, and order are preserved. Standard ' +
        'input is formatted to standard output. Files with syntax errors are left unchanged.',
    )
    .argument(
      '<files...>',
      'manifests, .mc files, folders to search for both, glob patterns, or - for stdin',
    );
  addHelp(addOptions(command, formatOptions), helpTexts).action(
    async (patterns: string[], options: FormatFlags) => {
      const { format } = await import('./run.js');
      await format(patterns, options, session);
    },
  );
}
