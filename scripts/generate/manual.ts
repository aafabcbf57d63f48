import type { EventEmitter } from 'node:events';
import type { Command, Option } from 'commander';
import { usage } from '../../src/cli/mc/usage.js';
import { Session } from '../../src/cli/session/session.js';
import { commands } from '../../src/cli/start/main.js';
import { createProgram } from '../../src/cli/start/program.js';
import { MemoryHost } from '../../src/project/host/memory.js';

/** A term and its description, in the order of `--help`. */
export interface Item {
  readonly term: string;
  readonly description: string;
}

/** The `--help` text of a command, in parts. */
export interface CommandHelp {
  /** `wevtc`, or `wevtc lint`. */
  readonly name: string;
  /** The name in the list of commands, with its arguments: `lint [options] [files...]`. */
  readonly term: string;
  readonly summary: string;
  readonly usage: string;
  readonly description: string;
  readonly arguments: readonly Item[];
  readonly options: readonly { readonly title: string; readonly items: readonly Item[] }[];
  readonly commands: readonly CommandHelp[];
  /** The text after the options, in lines that are not wrapped. */
  readonly more: string;
  /** The whole help of a command with its own kind of switches; otherwise empty. */
  readonly switches: string;
}

/** The help of the program and of its commands. */
export function helpOfAll(): CommandHelp[] {
  const program = createProgram(new Session(new MemoryHost()), commands);
  program.configureOutput({ ...program.configureOutput(), getOutHelpWidth: () => 1_000_000 });
  const all = helpOf(program);
  return [all, ...all.commands];
}

function helpOf(command: Command): CommandHelp {
  const help = command.createHelp();
  const names = [command.name()];
  for (let { parent } = command; parent !== null; { parent } = parent) names.unshift(parent.name());
  const commands = help.visibleCommands(command).filter((one) => one.name() !== 'help');
  return {
    name: names.join(' '),
    term: help.subcommandTerm(command),
    summary: command.summary() || 'check Windows event manifests and generate code from them',
    usage: help.commandUsage(command),
    description: help.commandDescription(command),
    arguments: help.visibleArguments(command).map((argument) => ({
      term: help.argumentTerm(argument),
      description: help.argumentDescription(argument),
    })),
    options: optionsOf(command),
    commands: commands.map(helpOf),
    more: textAfter(command),
    // Commander does not know these switches.
    switches: command.name() === 'mc' ? usage(80) : '',
  };
}

function optionsOf(command: Command): CommandHelp['options'] {
  const help = command.createHelp();
  const groups = new Map<string, Option[]>();
  for (const option of help.visibleOptions(command)) {
    const title = option.helpGroupHeading ?? 'Options:';
    groups.set(title, [...(groups.get(title) ?? []), option]);
  }
  return [...groups].map(([title, options]) => ({
    title: title.replace(/:$/, ''),
    items: options.map((option) => ({
      term: help.optionTerm(option),
      description: help.optionDescription(option),
    })),
  }));
}

/** The text added by `addHelpText('after', …)`. */
function textAfter(command: Command): string {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  // Commander's types do not say that commands emit events.
  (command as unknown as EventEmitter).emit('afterHelp', { error: false, command, write });
  return text.trim();
}
