import { oneOf } from '../session/options/argument-parsers.js';
import { lintRulesOption } from '../session/options/code-options.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';

const formats = ['text', 'json'] as const;

/** The options of `wevtc rules`, in the order of its help. */
export const rulesOptions = [
  {
    flags: '-f, --format <format>',
    description: 'output format: text or json',
    parse: oneOf(formats),
    default: { value: 'text' },
  },
  { flags: '--json', description: 'the same as --format json' },
  lintRulesOption,
] as const satisfies readonly CommandOption[];

export interface RulesOptions extends OptionsOf<typeof rulesOptions> {}
