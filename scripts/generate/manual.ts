import type { Command } from 'commander';
import { ctrppHelp } from '../../src/cli/ctrpp/usage.js';
import { mcHelp, type SwitchHelp } from '../../src/cli/mc/usage.js';
import { exitCodesOf, helpTextsOf } from '../../src/cli/session/help/help-texts.js';
import { fullNameOf, optionGroups } from '../../src/cli/session/help/short-help.js';
import { topicTexts } from '../../src/cli/session/help/topic-texts.js';
import { type TopicName, topics } from '../../src/cli/session/help/topics.js';
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
  readonly comment: string;
}

/** A paragraph or a list. */
export type Note = string | readonly Item[];

/** The `--help` text of a command, in parts. */
export interface CommandHelp {
  /** `wevtc`, or `wevtc lint`. */
  readonly name: string;
  readonly summary: string;
  /** The title of its group in the list of commands. */
  readonly group: string;
  readonly usage: string;
  readonly description: string;
  readonly arguments: readonly Item[];
  readonly options: readonly { readonly title: string; readonly items: readonly Item[] }[];
  readonly commands: readonly CommandHelp[];
  readonly notes: readonly Note[];
  readonly topics: readonly TopicName[];
  readonly examples: readonly Example[];
  readonly exitCodes: string;
  /** The page in docs/ that explains the command. */
  readonly guide?: string;
}

/** The help of the program and of its commands. */
export function helpOfAll(): CommandHelp[] {
  const all = helpOf(createProgram(new Session(new MemoryHost()), commands));
  return [all, ...all.commands];
}

/** A topic of `wevtc help`. */
export interface TopicHelp {
  readonly name: TopicName;
  readonly terms: string;
  readonly summary: string;
  readonly notes: readonly Note[];
}

export function topicHelp(): TopicHelp[] {
  return topics.map((topic) => ({ ...topic, notes: notesIn(topicTexts[topic.name]) }));
}

/** The commands whose switches commander does not know. */
const withSwitches: Readonly<Record<string, SwitchHelp>> = { 'wevtc mc': mcHelp, 'wevtc ctrpp': ctrppHelp };

function helpOf(command: Command): CommandHelp {
  const help = command.createHelp();
  const name = fullNameOf(command);
  const commands = help.visibleCommands(command).filter((one) => one.name() !== 'help');
  const known = withSwitches[name];
  const texts = known?.texts ?? helpTextsOf(command);
  return {
    name,
    summary: command.summary() || 'check Windows event manifests and generate code from them',
    group: command.helpGroup().replace(/:$/, ''),
    usage: known?.usage ?? help.commandUsage(command),
    description: known?.description ?? help.commandDescription(command),
    arguments: help.visibleArguments(command).map((argument) => ({
      term: help.argumentTerm(argument),
      description: help.argumentDescription(argument),
    })),
    options:
      known === undefined
        ? optionGroups(help.visibleOptions(command)).map(([title, options]) => ({
            title: title.replace(/:$/, ''),
            items: options.map((option) => ({
              term: help.optionTerm(option),
              description: help.optionDescription(option),
            })),
          }))
        : [{ title: 'Switches', items: known.switches }],
    commands: commands.map(helpOf),
    notes: notesIn(texts.notes ?? ''),
    topics: texts.topics ?? [],
    examples: texts.examples.map(([command, comment]) => ({ command, comment })),
    exitCodes: exitCodesOf(texts),
    ...(texts.guide !== undefined && { guide: texts.guide }),
  };
}

/** Divides a text into paragraphs and lists as `flow` of src/cli/session/flow.ts does. */
function notesIn(text: string): Note[] {
  const notes: (string | Item[])[] = [];
  for (const paragraph of text.split('\n\n')) {
    for (const [at, line] of paragraph.split('\n').entries()) {
      const [, term, description] = /^ {2}(\S.*?) {2,}(\S.*)$/.exec(line) ?? [];
      const last = notes.at(-1);
      if (term !== undefined && description !== undefined) {
        if (typeof last === 'object') last.push({ term, description });
        else notes.push([{ term, description }]);
      } else if (typeof last === 'string' && at > 0) notes[notes.length - 1] = `${last} ${line}`;
      else if (line !== '') notes.push(line);
    }
  }
  return notes;
}
