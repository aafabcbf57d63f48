import { olderSideOptions } from '../session/inputs/older-side-options.js';
import { oneOf } from '../session/options/argument-parsers.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';
import { codePageOption } from '../session/options/configuration-options.js';

export type DiffFormat = 'text' | 'json' | 'markdown';

const formats: readonly DiffFormat[] = ['text', 'json', 'markdown'];

/** The options of `wevtc diff`, in the order of its help. */
export const diffOptions = [
  {
    flags: '-f, --format <format>',
    description: `output format: ${formats.join(', ')}`,
    parse: oneOf(formats),
    default: { value: 'text' },
  },
  { flags: '--stdin-filename <name>', description: 'file name to show for standard input' },
  ...olderSideOptions,
  codePageOption,
] as const satisfies readonly CommandOption[];

export interface DiffOptions extends OptionsOf<typeof diffOptions> {}
