import type { Command } from 'commander';
import {
  attributeLayouts,
  defaultFormat,
  type FormatOptions,
  indents,
  lineWidths,
} from '../../lint/format/options.js';
import { addOptions } from '../session/options/add-options.js';
import { choose, offering, oneOf, wholeNumberFrom } from '../session/options/argument-parsers.js';
import { codePageOption, configOptions } from '../session/options/configuration-options.js';
import type { Session } from '../session/session.js';

const examples = `
Examples:
  $ wevtc format app.man                   format one manifest in place
  $ wevtc format src                       format all .man and .mc files under a folder
  $ wevtc format src --check               list unformatted files, for CI
  $ wevtc format src --diff                show the changes
  $ wevtc format src --indent tab
  $ git show HEAD:app.man | wevtc format - > app.man`;

export function addFormatCommand(program: Command, session: Session): void {
  const command = program
    .command('format')
    .summary('format manifests and message text files in a consistent style')
    .description(
      'Format manifests and message text files in a consistent style, in place. In manifests, only whitespace ' +
        'between tags and attributes, quotes, and the form of empty elements change; in message text files, only ' +
        'whitespace between statements and in lists. Comments, values, texts, and order are preserved. Standard ' +
        'input is formatted to standard output. Files with syntax errors are left unchanged.\n\n' +
        'Exit codes: 0 = done; 1 = with --check or --diff, files would change, or a file has syntax errors; ' +
        '2 = a file could not be read or written, or the usage is invalid.',
    )
    .argument('<files...>', 'manifests, .mc files, folders to search for both, glob patterns, or - for stdin')
    .option('--check', 'write nothing; list unformatted files, and exit with 1 if there are any')
    .option('--diff', 'write nothing; print the changes as a diff, and exit with 1 if there are any')
    .option(
      '--indent <size>',
      `spaces for each level, or tab: ${indents.join(', ')} (default: 2)`,
      offering(indents.map(String), indentOf),
    )
    .option(
      '--line-width <characters>',
      `maximum length of a start tag or list on one line (default: ${defaultFormat.lineWidth})`,
      wholeNumberFrom(lineWidths.least, lineWidths.most),
    )
    .option(
      '--attributes-per-line <layout>',
      'fit: one attribute or list entry per line only if the line width is exceeded; one: always (default: fit)',
      oneOf(attributeLayouts),
    )
    .option(
      '--stdin-filename <name>',
      'file name to show for standard input, and to use for finding its configuration',
    );
  addOptions(command, [...configOptions, codePageOption])
    .addHelpText('after', examples)
    .action(async (patterns: string[], options) => {
      const { format } = await import('./run.js');
      await format(patterns, options, session);
    });
}

function indentOf(value: string): FormatOptions['indent'] {
  const chosen = choose(value, indents.map(String));
  return indents.find((indent) => String(indent) === chosen) ?? defaultFormat.indent;
}
