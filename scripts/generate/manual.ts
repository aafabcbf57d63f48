import type { EventEmitter } from 'node:events';
import type { Command, Option } from 'commander';
import { mcHelp } from '../../src/cli/mc/usage.js';
import { Session } from '../../src/cli/session/session.js';
import { commands } from '../../src/cli/start/main.js';
import { createProgram } from '../../src/cli/start/program.js';
import { MemoryHost } from '../../src/project/host/memory.js';

/** A term and its description, in the order of `--help`. */
export interface Item {
  readonly term: string;
  readonly description: string;
}

/** A command line, and what it does. */
export interface Example {
  readonly command: string;
  readonly comment?: string;
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
  /** The paragraphs and lists after the options. */
  readonly notes: readonly (string | readonly Item[])[];
  readonly examples: readonly Example[];
  /** The page in docs/ that explains the command. */
  readonly guide?: { readonly page: string; readonly title: string };
}

/** The help of the program and of its commands. */
export function helpOfAll(): CommandHelp[] {
  const program = createProgram(new Session(new MemoryHost()), commands);
  doNotWrap(program);
  const all = helpOf(program);
  return [all, ...all.commands];
}

function doNotWrap(command: Command): void {
  command.configureOutput({ ...command.configureOutput(), getOutHelpWidth: () => 1_000_000 });
  for (const inner of command.commands) doNotWrap(inner);
}

function helpOf(command: Command): CommandHelp {
  const help = command.createHelp();
  const names = [command.name()];
  for (let { parent } = command; parent !== null; { parent } = parent) names.unshift(parent.name());
  const name = names.join(' ');
  const commands = help.visibleCommands(command).filter((one) => one.name() !== 'help');
  // Commander does not know its switches.
  const isMc = name === 'wevtc mc';
  const page = guides[name];
  return {
    name,
    term: help.subcommandTerm(command),
    summary: command.summary() || 'check Windows event manifests and generate code from them',
    usage: isMc ? mcHelp.usage : help.commandUsage(command),
    description: isMc ? mcHelp.description : help.commandDescription(command),
    arguments: help.visibleArguments(command).map((argument) => ({
      term: help.argumentTerm(argument),
      description: help.argumentDescription(argument),
    })),
    options: isMc ? [{ title: 'Switches', items: mcHelp.switches }] : optionsOf(command),
    commands: commands.map(helpOf),
    ...partsOf(isMc ? mcHelp.more : textAfter(command)),
    ...(page !== undefined && { guide: page }),
  };
}

const guides: Readonly<Record<string, CommandHelp['guide']>> = {
  'wevtc lint': { page: 'configuration.md', title: 'Configuration' },
  'wevtc trace': { page: 'trace.md', title: 'Read traces' },
};
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

/** Divides text as `flow` of src/cli/session/flow.ts does. */
function partsOf(text: string): Pick<CommandHelp, 'notes' | 'examples'> {
  const notes: (string | Item[])[] = [];
  const examples: Example[] = [];
  for (const paragraph of text.split('\n\n')) {
    const lines = paragraph.split('\n');
    if (lines[0] === 'Examples:') {
      const commands = lines
        .slice(1)
        .join('\n')
        .replaceAll(/ *\\\n */g, ' ')
        .split('\n');
      for (const line of commands) {
        const [, command = '', comment] = /^ +(?:\$ )?(\S.*?)(?: {2,}(\S.*))?$/.exec(line) ?? [];
        examples.push({ command, ...(comment !== undefined && { comment }) });
      }
      continue;
    }
    for (const line of lines) {
      const [, term, description] = /^ {2}(\S.*?) {2,}(\S.*)$/.exec(line) ?? [];
      const last = notes.at(-1);
      if (term !== undefined && description !== undefined) {
        if (Array.isArray(last)) last.push({ term, description });
        else notes.push([{ term, description }]);
      } else if (typeof last === 'string' && line !== lines[0]) notes[notes.length - 1] = `${last} ${line}`;
      else if (line !== '') notes.push(line);
    }
  }
  return { notes, examples };
}
