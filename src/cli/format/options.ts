import {
  attributeLayouts,
  defaultFormat,
  type FormatOptions,
  indents,
  lineWidths,
} from '../../lint/format/options.js';
import { choose, offering, oneOf, wholeNumberFrom } from '../session/options/argument-parsers.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import { codePageOption, configOptions } from '../session/options/configuration-options.js';

/** The options of `wevtc format`, in the order of its help. */
export const formatOptions = [
  option('--check', 'write nothing; list unformatted files, and exit with 1 if there are any'),
  option('--diff', 'write nothing; print the changes as a diff, and exit with 1 if there are any'),
  option(
    '--indent <size>',
    `spaces for each level, or tab: ${indents.join(', ')} (default: 2)`,
    offering(indents.map(String), indentOf),
  ),
  option(
    '--line-width <characters>',
    `maximum length of a start tag or list on one line (default: ${defaultFormat.lineWidth})`,
    wholeNumberFrom(lineWidths.least, lineWidths.most),
  ),
  option(
    '--attributes-per-line <layout>',
    'fit: one attribute or list entry per line only if the line width is exceeded; one: always (default: fit)',
    oneOf(attributeLayouts),
  ),
  option(
    '--stdin-filename <name>',
    'file name to show for standard input, and to use for finding its configuration',
  ),
  ...configOptions,
  codePageOption,
] as const;

export interface FormatFlags extends OptionsOf<typeof formatOptions> {}

function indentOf(value: string): FormatOptions['indent'] {
  const chosen = choose(value, indents.map(String));
  return indents.find((indent) => String(indent) === chosen) ?? defaultFormat.indent;
}
