import type { Argument, Command, Option } from 'commander';
import { topics } from '../session/help/topics.js';
import type { KnowingParser } from '../session/options/argument-parsers.js';

/** A text that a shell can put at the cursor. */
export interface Candidate {
  readonly value: string;
  readonly description?: string;
}

/** The candidates that a shell offers at the cursor. */
export interface Completion {
  readonly candidates: readonly Candidate[];
  /** Additional candidates that the shell can offer. */
  readonly also: 'nothing' | 'files' | 'folders';
}

/** Finds names in the files that the command line names. */
export interface NamesInFiles {
  /** @param files the arguments of the command, and manifests that options name; traces and logs, too. */
  events(files: readonly string[]): Promise<Candidate[]>;
  providers(files: readonly string[]): Promise<Candidate[]>;
  /** The names that a manifest defines, and those that Windows defines. */
  definitions(kind: DefinitionKind, files: readonly string[]): Candidate[];
}

export type DefinitionKind = 'channel' | 'keyword' | 'level' | 'opcode' | 'task' | 'template';

/** The options that take such names, by the attribute. */
const DEFINITIONS: Readonly<Record<string, DefinitionKind>> = {
  all: 'keyword',
  any: 'keyword',
  channel: 'channel',
  keyword: 'keyword',
  level: 'level',
  opcode: 'opcode',
  task: 'task',
  template: 'template',
};

/** The possible severities of a rule. */
const SEVERITIES = ['off', 'info', 'warning', 'error'];

/** The state derived from the words before the cursor. */
interface Line {
  readonly command: Command;
  /** The arguments that are not options. */
  readonly files: string[];
  /** The option that waits for its value. */
  waiting: Option | undefined;
  onlyFiles: boolean;
}

/** Completes a command line from the `words` between `wevtc` and the cursor. The last one can be empty. */
export async function complete(
  program: Command,
  words: readonly string[],
  names: NamesInFiles,
): Promise<Completion> {
  const [first = '', ...rest] = words;
  if (rest.length === 0) return completeFirst(program, first);
  if (first === 'help') return offer([...commandsOf(program), ...topicsOfHelp], rest.at(-1) ?? '');
  // Their switches are those of Microsoft's programs.
  if (first === 'mc' || first === 'ctrpp') return FILES;
  const command = program.commands.find((one) => one.name() === first);
  if (command === undefined) return NOTHING;
  // A command of commands, such as `new event`.
  if (command.commands.length > 0) return complete(command, rest, names);
  const line = read(command, rest.slice(0, -1));
  const current = rest.at(-1) ?? '';
  if (line.waiting !== undefined) return completeValue(line.waiting, current, line, names);
  if (line.onlyFiles || !current.startsWith('-')) return completeArgument(line, current);
  const [, flag, value] = /^(--[^=]+)=(.*)$/s.exec(current) ?? [];
  if (flag === undefined || value === undefined) return offer(optionsOf(command), current);
  const option = optionAt(command, flag);
  if (option === undefined || !option.required) return NOTHING;
  const { candidates, also } = await completeValue(option, value, line, names);
  const withFlag = candidates.map((candidate) => ({ ...candidate, value: `${flag}=${candidate.value}` }));
  return { candidates: withFlag, also };
}

const topicsOfHelp = topics.map(({ name, summary }) => ({ value: name, description: summary }));

const NOTHING: Completion = { candidates: [], also: 'nothing' };
const FILES: Completion = { candidates: [], also: 'files' };

function completeFirst(program: Command, current: string): Completion {
  return offer(current.startsWith('-') ? optionsOf(program) : commandsOf(program), current);
}

function commandsOf(program: Command): Candidate[] {
  const visible = program.createHelp().visibleCommands(program);
  return visible.map((command) => ({
    value: command.name(),
    description: command.summary() || command.description(),
  }));
}

/** Reads the words between the command and the cursor. */
function read(command: Command, words: readonly string[]): Line {
  const line: Line = { command, files: [], waiting: undefined, onlyFiles: false };
  for (const word of words) {
    const { waiting } = line;
    line.waiting = undefined;
    if (waiting !== undefined) {
      if (waiting.attributeName() === 'manifest') line.files.push(word);
    } else if (line.onlyFiles || !word.startsWith('-') || word === '-') line.files.push(word);
    else if (word === '--') line.onlyFiles = true;
    else {
      const option = optionAt(command, word);
      if (option?.required) line.waiting = option;
    }
  }
  return line;
}

function optionAt(command: Command, flag: string): Option | undefined {
  return command.options.find(({ long, short }) => flag === long || flag === short);
}

function optionsOf(command: Command): Candidate[] {
  const visible = command.createHelp().visibleOptions(command);
  return visible.map(({ long, short, description }) => ({ value: long ?? short ?? '', description }));
}

function completeArgument({ command, files }: Line, current: string): Completion {
  const declared = command.registeredArguments;
  const argument = declared[files.length] ?? (declared.at(-1)?.variadic ? declared.at(-1) : undefined);
  if (argument === undefined) return NOTHING;
  const values = valuesOf(argument);
  if (values !== undefined) return offer(values, current);
  return { candidates: [], also: argument.name() === 'folder' ? 'folders' : 'files' };
}

async function completeValue(
  option: Option,
  current: string,
  line: Line,
  names: NamesInFiles,
): Promise<Completion> {
  const name = option.attributeName();
  if (name === 'event' || name === 'explain') return offer(await names.events(line.files), current);
  if (name === 'provider') return offer(await names.providers(line.files), current);
  const equals = name === 'rule' ? current.indexOf('=') : -1;
  if (equals >= 0) {
    const before = current.slice(0, equals + 1);
    return offer(
      SEVERITIES.map((severity) => ({ value: before + severity })),
      current,
    );
  }
  const values = valuesOf(option);
  const kind = line.files.length > 0 ? DEFINITIONS[name] : undefined;
  if (kind !== undefined && values === undefined) {
    const before = current.slice(0, current.lastIndexOf(',') + 1);
    const defined = names.definitions(kind, line.files);
    return offer(
      defined.map((candidate) => ({ ...candidate, value: before + candidate.value })),
      current,
    );
  }
  if (values === undefined) {
    const [, placeholder = ''] = /<([^<>]*)>/.exec(option.flags) ?? [];
    const also = placeholder === 'folder' ? 'folders' : /file|path/.test(placeholder) ? 'files' : 'nothing';
    return { candidates: [], also };
  }
  if (!option.description.includes('separated by commas')) return offer(values, current);
  const before = current.slice(0, current.lastIndexOf(',') + 1);
  const given = before.split(',');
  const left = values.filter(({ value }) => !given.includes(value));
  return offer(
    left.map((candidate) => ({ ...candidate, value: before + candidate.value })),
    current,
  );
}

function valuesOf({ parseArg }: Argument | Option): Candidate[] | undefined {
  const values = (parseArg as Partial<KnowingParser<unknown>> | undefined)?.values;
  return values?.map((value) => ({ value }));
}

function offer(candidates: readonly Candidate[], current: string): Completion {
  return { candidates: candidates.filter(({ value }) => value.startsWith(current)), also: 'nothing' };
}
