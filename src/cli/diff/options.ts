import { olderSideOptions } from '../session/inputs/older-side-options.js';
import { oneOf } from '../session/options/argument-parsers.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import { codePageOption } from '../session/options/configuration-options.js';

export type DiffFormat = 'text' | 'json' | 'markdown';

const formats: readonly DiffFormat[] = ['text', 'json', 'markdown'];

/** The options of `wevtc diff`, in the order of its help. */
export const diffOptions = [
  option('-f, --format <format>', `output format: ${formats.join(', ')}`, oneOf(formats), {
    default: { value: 'text' },
  }),
  option('--stdin-filename <name>', 'file name to show for standard input'),
  ...olderSideOptions,
  codePageOption,
] as const;

export interface DiffOptions extends OptionsOf<typeof diffOptions> {}
