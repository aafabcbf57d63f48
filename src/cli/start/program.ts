import { Command, CommanderError } from 'commander';
import { nearest } from '../../manifest/model/values/suggest.js';
import { enumerated } from '../../text/enumerated.js';
import { printable } from '../../text/printable.js';
import { shown } from '../../text/shown.js';
import { flow } from '../session/flow.js';
import { addHelp } from '../session/help/add-help.js';
import { type HelpTexts, setHost } from '../session/help/help-texts.js';
import { helpLayout, helpWidth, pointToHelp } from '../session/help/layout.js';
import { type TopicName, topicList, topics } from '../session/help/topics.js';
import { addOptions } from '../session/options/add-options.js';
import { option } from '../session/options/command-option.js';
import { ExitCode, type Session } from '../session/session.js';

/** Each file in `commands/` has such a function, which adds its command to the program. */
export type AddCommand = (program: Command, session: Session) => void;

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc lint app.man', 'check a manifest'],
    ['wevtc compile app.man --out-dir gen', 'generate TypeScript and a C header'],
    ['wevtc mc -um app.man', 'write what mc.exe writes'],
    ['wevtc trace boot.etl --summary', 'show the contents of a trace'],
    ['wevtc log System.evtx --level Critical,Error', 'show the errors of an event log'],
    ['wevtc explain keyword-mask-single-bit', 'explain a finding'],
  ],
  notes: topicList(),
  fails: 'errors found',
  guide: 'README.md',
};

/** A part of the list of commands. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly AddCommand[];
}

export function createProgram(session: Session, groups: readonly CommandGroup[]): Command {
  const { host } = session;
  const program = new Command('wevtc').description(
    'Checks Windows event (ETW) manifests, generates code from them, and reads traces and event logs. Also reads message text files and binaries.',
  );
  addOptions(program, [option('-V, --version', 'print the version')])
    // A command may have its own --version option.
    .enablePositionalOptions()
    .configureHelp(helpLayout)
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
      outputError: (text, write) => write(usageError(text, session)),
      getOutHelpWidth: () => helpWidth(host.stdout),
      getErrHelpWidth: () => helpWidth(host.stderr),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
    .hook('preAction', (_, command) => {
      session.features.add(command.name());
    });
  program.on('option:version', () => {
    host.stdout.write(`${JSON.parse(host.readPackageFile('package.json')).version}\n`);
    throw new CommanderError(ExitCode.ok, 'commander.version', '');
  });
  setHost(program, host);
  addHelp(program, helpTexts);
  for (const { title, commands } of groups) {
    program.commandsGroup(`${title}:`);
    for (const add of commands) add(program, session);
  }
  program.helpCommand('help [subject]', 'print the help of a command, or explain a topic');
  pointToHelp(program);
  return program;
}

/** Runs a program. Commander has already printed what its own errors say. */
export async function runProgram(program: Command, argv: readonly string[], session: Session): Promise<void> {
  const [first, name] = argv;
  const topic = first === 'help' ? topics.find((one) => one.name === name) : undefined;
  if (topic !== undefined) return printTopic(topic.name, session);
  try {
    // Commander would answer with the help of all commands.
    if (first === 'help' && name !== undefined && !hasHelp(program, name)) failWithoutHelp(program, name);
    const meant = first === undefined || hasHelp(program, first) ? undefined : meantBy(first, name);
    if (meant !== undefined)
      program.error(`error: unknown command '${first}'\n(Did you mean wevtc ${meant}?)`);
    // With `--help` after an unknown command, commander would print the help of all commands.
    const isUnknown = first !== undefined && !first.startsWith('-') && !hasHelp(program, first);
    await program.parseAsync(isUnknown ? [first] : argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    session.exitCode = error.exitCode === 0 ? ExitCode.ok : ExitCode.couldNotRun;
  }
}

/** The commands for files, by the ends of their names. */
const READERS: readonly (readonly [RegExp, string])[] = [
  [/\.evtx?$/i, 'log'],
  [/\.etl(?:\.gz|\.zip)?$/i, 'trace'],
  [/\.(?:man|mc)$/i, 'lint'],
];

/** The meaning of `wevtc boot.etl` and `wevtc summary boot.etl`: a command, and its arguments. */
function meantBy(first: string, file = ''): string | undefined {
  const readerOf = (path: string) => READERS.find(([end]) => end.test(path))?.[1];
  const reader = readerOf(first);
  if (reader !== undefined) return `${reader} FILE`;
  const summarizer = readerOf(file);
  const isMeant = first === 'summary' && summarizer !== undefined && summarizer !== 'lint';
  return isMeant ? `${summarizer} FILE --summary` : undefined;
}

/** Whether commander answers `help` with this argument: the name of a command, or an option. */
function hasHelp(program: Command, name: string): boolean {
  return (
    ['help', '-h', '--help'].includes(name) ||
    program.commands.some((command) => command.name() === name || command.aliases().includes(name))
  );
}

function failWithoutHelp(program: Command, name: string): never {
  const commands = program.createHelp().visibleCommands(program);
  const names = [...commands.map((command) => command.name()), ...topics.map((topic) => topic.name)];
  const meant = nearest(name, names);
  const suggestion = meant === undefined ? '' : `\n(Did you mean ${meant}?)`;
  program.error(`error: unknown command or topic '${name}'${suggestion}`);
}

async function printTopic(name: TopicName, { host: { stdout } }: Session): Promise<void> {
  const { topicTexts } = await import('../session/help/topic-texts.js');
  stdout.write(`${flow(topicTexts[name], helpWidth(stdout))}\n`);
}

/** The line that commander adds to a message that quotes an argument. */
const SUGGESTION = /\n\(Did you mean [\w, -]+\?\)$/;

const FLAME_GRAPH =
  '(wevtc trace --html writes a report with a flame graph, and --format folded or speedscope is for other viewers)';
const BY_MEMBER =
  '(wevtc log chooses events by a user or a computer with --grep, or with --query, as in "*[System[Computer=\'PC-7\']]" or "*[System/Security[@UserID=\'S-1-5-18\']]")';

/** Options that users of other programs expect, and the options to use instead. */
const EXPECTED: ReadonlyMap<string, string> = new Map([
  [
    '--html',
    '(only wevtc trace writes reports; for an event log, send the output of --summary, --details, or --format csv, or use the playground)',
  ],
  ['--flamegraph', FLAME_GRAPH],
  ['--flame-graph', FLAME_GRAPH],
  ['--since', '(Did you mean --from?)'],
  ['--until', '(Did you mean --to?)'],
  ['--user', BY_MEMBER],
  ['--computer', BY_MEMBER],
]);

/** The argument in commander's message, which can have quotes and line ends. */
const ARGUMENT = /^(option '[^']*' argument |command-argument value )'(.*)' is invalid/s;

/** The flag of C compilers that makes warnings errors. */
const COMPILERS_FLAG = /^unknown option '--?werror'/i;

/** Formats commander's invalid-argument messages like others: on one line, whatever the argument is. */
function usageError(text: string, { optionHint }: Session): string {
  const message = text
    .trimEnd()
    .replace(/^error: /, '')
    .replace(ARGUMENT, (_, start, argument) => `${start}'${shown(argument)}' is invalid`)
    .replace(/^command-argument value ('.*') is invalid for argument '(\w+)'\./s, 'the $2 cannot be $1.');
  const ofCommander = SUGGESTION.exec(message)?.[0] ?? '';
  const line = printable(message.slice(0, message.length - ofCommander.length));
  const suggestion = COMPILERS_FLAG.test(line) ? '\n(Did you mean --warnings-as-errors?)' : ofCommander;
  const [, option] = /^unknown option '(--[a-z][\w-]*)/.exec(message) ?? [];
  const hint = option === undefined ? '' : (EXPECTED.get(option) ?? optionHint(option));
  // An option of another command is not a typo of one of this command.
  return `wevtc: ${line}${hint === '' ? suggestion : `\n${hint}`}\n`;
}

/** An option that more commands have, such as `--format`, is a typo of another one, or in the wrong place. */
const MOST_COMMANDS = 3;

/** For `Session.optionHint`. */
export function optionHintOf(program: Command, option: string): string {
  const found = program
    .createHelp()
    .visibleCommands(program)
    .filter(({ options }) => options.some(({ long }) => long === option))
    .map((command) => `${program.name()} ${command.name()}`);
  if (found.length === 0 || found.length > MOST_COMMANDS) return '';
  return `(${option} is an option of ${enumerated(found, 'and')})`;
}
