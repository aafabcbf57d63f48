import { type Command, InvalidArgumentError } from 'commander';
import { isOwnId, ownIdForm } from '../../diagnostics/catalogue.js';
import { several } from './argument-parsers.js';

/** Flags about code of users: which files may run. A flag that names a file allows that file to run. */
export interface CodeFlags {
  readonly lintRules?: readonly string[];
  readonly emitter?: readonly string[];
  readonly emitterOption?: readonly GivenEmitterOption[];
  /** Allows the files that configurations name. */
  readonly allowCode?: boolean;
}

/** An option of a user's emitter on the command line. */
export interface GivenEmitterOption {
  readonly emitter: string;
  readonly option: string;
  readonly value: string;
}

export function addLintRulesOption(command: Command): Command {
  return command.option(
    '--lint-rules <file>',
    'JavaScript file with your own rules; runs the file; can be repeated',
    several,
  );
}

/** The flags about rules that users write. */
export function addRuleCodeOptions(command: Command): Command {
  return addLintRulesOption(command).option(
    '--allow-code',
    'run the JavaScript files that a configuration names; only for configurations that you trust',
  );
}

/** The flags about emitters that users write. */
export function addEmitterOptions(command: Command): Command {
  return command
    .option(
      '--emitter <file>',
      'JavaScript file with your own emitter; runs the file; can be repeated; without --emit, only it writes files',
      several,
    )
    .option(
      '--emitter-option <name.option=value>',
      'set an option of your own emitter, such as contoso/event-table.header=false; can be repeated',
      emitterOption,
    );
}

function emitterOption(
  text: string,
  before: readonly GivenEmitterOption[] = [],
): readonly GivenEmitterOption[] {
  const [, emitter = '', option = '', value = ''] = /^([^.=]*)\.([^.=]*)=(.*)$/s.exec(text) ?? [];
  if (option === '') throw new InvalidArgumentError("Write it as 'name.option=value'.");
  if (!isOwnId(emitter)) throw new InvalidArgumentError(`The name of an emitter must be ${ownIdForm}.`);
  return [...before, { emitter, option, value }];
}
