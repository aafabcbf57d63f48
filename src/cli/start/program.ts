import { Command, CommanderError } from 'commander';
import { enumerated } from '../../text/enumerated.js';
import { printable } from '../../text/printable.js';
import { shown } from '../../text/shown.js';
import { addOptions } from '../session/options/add-options.js';
import { option } from '../session/options/command-option.js';
import { flowing, helpLayout, helpWidth, pointToHelp } from '../session/options/help.js';
import { ExitCode, type Session } from '../session/session.js';

/** Each file in `commands/` has such a function, which adds its command to the program. */
export type AddCommand = (program: Command, session: Session) => void;

const examples = `
Examples:
  $ wevtc lint app.man                   check a manifest
  $ wevtc compile app.man --out-dir gen  generate TypeScript and a C header
  $ wevtc mc -um app.man                 write app.h, app.rc, and the resources, as mc.exe does
  $ wevtc trace boot.etl --summary       show what a trace contains
  $ wevtc explain keyword-mask-single-bit

Exit codes: 0 = no errors; 1 = errors found; 2 = wevtc could not run.`;

export function createProgram(session: Session, commands: readonly AddCommand[]): Command {
  const { host } = session;
  const program = new Command('wevtc').description(
    'Checks Windows event (ETW) instrumentation manifests and generates code from them. Also reads traces, event logs, message text files, and binaries.',
  );
  addOptions(program, [option('-V, --version', 'print the version')])
    // A command may have its own --version option.
    .enablePositionalOptions()
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .configureHelp(helpLayout)
    .addHelpText('after', flowing(examples))
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
  for (const add of commands) add(program, session);
  pointToHelp(program);
  return program;
}

/** Runs a program. Commander has already printed what its own errors say. */
export async function runProgram(program: Command, argv: readonly string[], session: Session): Promise<void> {
  const [first, name = ''] = argv;
  const isTopic = program.commands.some(
    (command) => command.name() === name || command.aliases().includes(name),
  );
  // Commander would answer `help` for an unknown command with the help of all.
  const isUnknown = first === 'help' && /^\w/.test(name) && name !== 'help' && !isTopic;
  try {
    await program.parseAsync(isUnknown ? [name] : argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    session.exitCode = error.exitCode === 0 ? ExitCode.ok : ExitCode.couldNotRun;
  }
}

/** The line that commander adds to a message that quotes an argument. */
const SUGGESTION = /\n\(Did you mean [\w, -]+\?\)$/;

/** The argument in commander's message, which can have quotes and line ends. */
const ARGUMENT = /^(option '[^']*' argument |command-argument value )'(.*)' is invalid/s;

/** Formats commander's invalid-argument messages like others: on one line, whatever the argument is. */
function usageError(text: string, { optionHint }: Session): string {
  const message = text
    .trimEnd()
    .replace(/^error: /, '')
    .replace(ARGUMENT, (_, start, argument) => `${start}'${shown(argument)}' is invalid`)
    .replace(/^command-argument value ('.*') is invalid for argument '(\w+)'\./s, 'the $2 cannot be $1.');
  const suggestion = SUGGESTION.exec(message)?.[0] ?? '';
  const line = printable(message.slice(0, message.length - suggestion.length));
  const [, option] = /^unknown option '(--[a-z][\w-]*)/.exec(message) ?? [];
  const hint = option === undefined ? '' : optionHint(option);
  return `wevtc: ${line}${suggestion}${hint === '' ? '' : `\n${hint}`}\n`;
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
