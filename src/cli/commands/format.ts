import { type Command, InvalidArgumentError } from 'commander';
import {
  attributeLayouts,
  defaultFormat,
  type FormatOptions,
  indents,
  lineWidths,
} from '../../format/options.js';
import { choose, offering, oneOf, wholeNumber } from '../options/argument-parsers.js';
import { addConfigOptions } from '../options/configuration-options.js';
import type { Session } from '../run/session.js';

const examples = `
Examples:
  $ wevtc format app.man                   format one manifest in place
  $ wevtc format src                       format all .man files under a folder
  $ wevtc format src --check               list the files that are not formatted, for CI
  $ wevtc format src --diff                show what would change
  $ wevtc format src --indent tab
  $ git show HEAD:app.man | wevtc format - > app.man`;

export function addFormatCommand(program: Command, session: Session): void {
  const command = program
    .command('format')
    .summary('lay out manifests in one style')
    .description(
      'Lay out manifests in one style, in place. Only whitespace between tags and attributes, quotes, and the form of ' +
        'empty elements change; comments, values, and the order of everything are preserved. Standard input is formatted to ' +
        'standard output. A file that is not well-formed is not changed.\n\n' +
        'Exit codes: 0 = done; 1 = with --check or --diff, files would change, or a file is not well-formed; ' +
        '2 = something could not be read or written, or the usage is invalid.',
    )
    .argument('<files...>', 'manifests, folders to search for .man files, glob patterns, or - for stdin')
    .option('--check', 'write nothing; list the files that would change, and exit with 1 if there are any')
    .option('--diff', 'write nothing; print the changes as a diff, and exit with 1 if there are any')
    .option(
      '--indent <size>',
      `spaces for each level, or tab: ${indents.join(', ')} (default: 2)`,
      offering(indents.map(String), indentOf),
    )
    .option(
      '--line-width <characters>',
      `longest start tag on one line (default: ${defaultFormat.lineWidth})`,
      lineWidthOf,
    )
    .option(
      '--attributes-per-line <layout>',
      'fit: one attribute per line only in tags that are too long; one: always (default: fit)',
      oneOf(attributeLayouts),
    )
    .option('--stdin-filename <name>', 'file name to show for standard input, and to find its configuration');
  addConfigOptions(command)
    .addHelpText('after', examples)
    .action(async (patterns: string[], options) => {
      const { format } = await import('../actions/format.js');
      await format(patterns, options, session);
    });
}

function indentOf(value: string): FormatOptions['indent'] {
  const chosen = choose(value, indents.map(String));
  return indents.find((indent) => String(indent) === chosen) ?? defaultFormat.indent;
}

function lineWidthOf(value: string): number {
  const width = wholeNumber(value);
  const { least, most } = lineWidths;
  if (width < least || width > most) throw new InvalidArgumentError(`It must be from ${least} to ${most}.`);
  return width;
}
