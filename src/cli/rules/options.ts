import { oneOf } from '../session/options/argument-parsers.js';
import { lintRulesOption } from '../session/options/code-options.js';
import { type OptionsOf, option } from '../session/options/command-option.js';

const formats = ['text', 'json'] as const;

/** The options of `wevtc rules`, in the order of its help. */
export const rulesOptions = [
  option('-f, --format <format>', `output format: ${formats.join(', ')}`, oneOf(formats), {
    default: { value: 'text' },
  }),
  option('--json', 'the same as --format json'),
  lintRulesOption,
] as const;

export interface RulesOptions extends OptionsOf<typeof rulesOptions> {}
