import { olderSideOptions } from '../session/inputs/older-side-options.js';
import { oneOf, parseText } from '../session/options/argument-parsers.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import { codePageOption } from '../session/options/configuration-options.js';
import { impliedFormat } from '../session/options/implied-format.js';

export type DiffFormat = 'text' | 'json' | 'markdown';

const formats: readonly DiffFormat[] = ['text', 'json', 'markdown'];

/** The options of `wevtc diff`, in the order of its help. */
export const diffOptions = [
  option('-f, --format <format>', `output format: ${formats.join(', ')}`, oneOf(formats), {
    default: { value: 'text' },
    implied: impliedFormat(formats, { md: 'markdown' }),
  }),
  option('-o, --output <file>', 'write to this file; its extension selects the format', parseText),
  option('--stdin-filename <name>', 'file name to show for standard input'),
  ...olderSideOptions,
  codePageOption,
] as const;

export interface DiffOptions extends OptionsOf<typeof diffOptions> {}
