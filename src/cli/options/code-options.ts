import { type Command, InvalidArgumentError } from 'commander';
import { isOwnId, ownIdForm } from '../../diagnostics/catalogue.js';
import { several } from './argument-parsers.js';

/**
 * Flags for user code, which determine the files that may run. Passing a file on the command line permits it to run.
 */
export interface CodeFlags {
  readonly lintRules?: readonly string[];
  readonly emitter?: readonly string[];
  readonly emitterOption?: readonly GivenEmitterOption[];
  /** Permits the files specified in configurations. */
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
    'JavaScript file with custom rules; runs the file; can be repeated',
    several,
  );
}

/** The flags for custom rules. */
export function addRuleCodeOptions(command: Command): Command {
  return addLintRulesOption(command).option(
    '--allow-code',
    'run the JavaScript files specified in a configuration; only for configurations that you trust',
  );
}

/** The flags for custom emitters. */
export function addEmitterOptions(command: Command): Command {
  return command
    .option(
      '--emitter <file>',
      'JavaScript file with a custom emitter; runs the file; without --emit, only custom emitters write files; can be repeated',
      several,
    )
    .option(
      '--emitter-option <name.option=value>',
      'set an option of a custom emitter, such as contoso/event-table.header=false; can be repeated',
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
