import type { Command } from 'commander';
import type { Host } from '../../../project/host/host.js';
import { printable } from '../../../text/printable.js';
import { type TopicName, topicOf } from './topics.js';

/** A command line, and what it does. */
export type Example = readonly [command: string, comment: string];

/** The help of a command, except its usage, arguments, and options. */
export interface HelpTexts {
  /** At most six. */
  readonly examples: readonly Example[];
  /** Paragraphs and lists after the options, as `flow` reads them. */
  readonly notes?: string;
  /** The topics of `wevtc help` that explain the values of options. */
  readonly topics?: readonly TopicName[];
  /** The meaning of exit code 1, if the command has it. */
  readonly fails?: string;
  /** The page in docs/ that explains the command. */
  readonly guide?: string;
}

const textsOf = new WeakMap<Command, HelpTexts>();

export function setHelpTexts(command: Command, texts: HelpTexts): void {
  textsOf.set(command, texts);
}

/** The texts of a command, for everything that is generated from its help. */
export function helpTextsOf(command: Command): HelpTexts {
  return textsOf.get(command) ?? { examples: [] };
}

/** The machine, which knows where wevtc is installed. */
export type PackageFiles = Pick<Host, 'packagePath'>;

const hosts = new WeakMap<Command, PackageFiles>();

/** Sets the machine for the help of a program and its commands. */
export function setHost(program: Command, host: PackageFiles): void {
  hosts.set(program, host);
}

/** The machine of the program with a command. */
export function hostOf(command: Command): PackageFiles {
  return command.parent === null ? (hosts.get(command) as PackageFiles) : hostOf(command.parent);
}

/** The path of a page of docs/ that users can open. An executable has no folder with pages. */
export function placeOfPage(page: string, host: PackageFiles): string {
  const path = host.packagePath(`docs/${page}`);
  return path === undefined ? `docs/${page} in the repository of wevtc` : printable(path);
}

/** The examples in the form that `flow` reads, with the comments in one column. */
export function exampleLines(examples: readonly Example[]): string[] {
  const width = Math.max(...examples.map(([command]) => command.length));
  return examples.map(([command, comment]) => `  $ ${command.padEnd(width)}  ${comment}`);
}

/** The same for all commands. */
export function exitCodesOf({ fails }: Pick<HelpTexts, 'fails'>): string {
  const failed = fails === undefined ? '' : ` 1 = ${fails};`;
  return `Exit codes: 0 = no errors;${failed} 2 = a file could not be read or written, or the usage is invalid.`;
}

/** The sentence about the topics; `undefined` without any. */
export function topicsSentence({ topics = [] }: HelpTexts): string | undefined {
  if (topics.length === 0) return undefined;
  const terms = topics.map((name) => `'wevtc help ${name}' explains ${topicOf(name).terms}`);
  return `${terms.join('; ')}.`;
}

/** The part of the help that follows the options. */
export function textAfterOptions(texts: HelpTexts, host: PackageFiles): string {
  const { examples, notes, guide } = texts;
  const parts = [
    notes,
    topicsSentence(texts),
    examples.length === 0 ? undefined : ['Examples:', ...exampleLines(examples)].join('\n'),
    exitCodesOf(texts),
    guide === undefined ? undefined : `The guide is ${placeOfPage(guide, host)}.`,
  ];
  return `\n${parts.filter((part) => part !== undefined).join('\n\n')}`;
}
