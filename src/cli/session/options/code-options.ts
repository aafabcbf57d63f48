import { customIdForm, isCustomId } from '../../../text/diagnostics/catalogue.js';
import { ArgumentError } from './argument-error.js';
import { several } from './argument-parsers.js';
import { type OptionsOf, option } from './command-option.js';

/** Flags for custom code, which determine what may run. Passing a file on the command line permits it. */
export interface CodeFlags extends OptionsOf<typeof ruleCodeOptions>, OptionsOf<typeof emitterOptions> {}

/** An option of a user's emitter on the command line. */
export interface GivenEmitterOption {
  readonly emitter: string;
  readonly option: string;
  readonly value: string;
}

export const lintRulesOption = option(
  '--lint-rules <file>',
  'JavaScript file with custom rules; runs the file; can be repeated',
  several,
);

/** The flags for custom rules. */
export const ruleCodeOptions = [
  lintRulesOption,
  option(
    '--allow-code',
    'run the JavaScript files specified in a configuration; only for configurations that you trust',
  ),
] as const;

/** The flags for custom emitters. */
export const emitterOptions = [
  option(
    '--emitter <file>',
    'JavaScript file with a custom emitter; runs the file; without --emit, only custom emitters write files; can be repeated',
    several,
  ),
  option(
    '--emitter-option <name.option=value>',
    'set an option of a custom emitter, such as contoso/event-table.header=false; can be repeated',
    emitterOption,
  ),
] as const;

function emitterOption(
  text: string,
  before: readonly GivenEmitterOption[] = [],
): readonly GivenEmitterOption[] {
  const [, emitter = '', option = '', value = ''] = /^([^.=]*)\.([^.=]*)=(.*)$/s.exec(text) ?? [];
  if (option === '') throw new ArgumentError("Write it as 'name.option=value'.");
  if (!isCustomId(emitter)) throw new ArgumentError(`The name of an emitter must be ${customIdForm}.`);
  return [...before, { emitter, option, value }];
}
