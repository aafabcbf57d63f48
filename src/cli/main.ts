import { Command, CommanderError } from 'commander';
import { type Host, HostError } from '../host/host.js';
import { addBreakingCommand } from './commands/breaking.js';
import { addCompileCommand } from './commands/compile.js';
import { addDecodeCommand } from './commands/decode.js';
import { addDecompileCommand } from './commands/decompile.js';
import { addDiffCommand } from './commands/diff.js';
import { addExplainCommand } from './commands/explain.js';
import { addInitCommand } from './commands/init.js';
import { addInspectCommand } from './commands/inspect.js';
import { addLintCommand } from './commands/lint.js';
import { addMatchCommand } from './commands/match.js';
import { addMcCommand, argumentsOfMc, runMc } from './commands/mc.js';
import { addRulesCommand } from './commands/rules.js';
import { ExitCode, Session } from './session.js';

const examples = `
Examples:
  $ wevtc lint app.man                  check a manifest
  $ wevtc compile app.man --out-dir gen generate TypeScript and a C header
  $ wevtc mc -um app.man                as mc.exe does: app.h, app.rc and the resources
  $ wevtc explain keyword-mask-single-bit

Exit code: 0 no errors, 1 errors found, 2 could not run.`;

/**
 * Runs the command.
 *
 * @param argv the arguments after the command's name.
 * @returns the exit code; see `ExitCode`.
 */
export async function run(argv: readonly string[], host: Host): Promise<number> {
  const session = new Session(host);
  const forMc = argumentsOfMc(argv);
  try {
    if (forMc !== undefined) await runMc(forMc, session);
    else await createProgram(session).parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.couldNotRun;
    if (!(error instanceof HostError)) throw error;
    session.fail(error.message);
  }
  return session.exitCode;
}

function createProgram(session: Session): Command {
  const { host } = session;
  const program = new Command('wevtc')
    .description('Checks Windows event (ETW) instrumentation manifests and generates code from them.')
    .option('-V, --version', 'print the version')
    // Commands may have a --version of another meaning.
    .enablePositionalOptions()
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText('after', examples)
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'wevtc: ')),
      getOutHelpWidth: () => host.stdout.columns ?? 100,
      getErrHelpWidth: () => host.stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError("Run 'wevtc --help' to see how it is used.")
    .exitOverride();
  program.on('option:version', () => {
    host.stdout.write(`${JSON.parse(host.readPackageFile('package.json')).version}\n`);
    throw new CommanderError(ExitCode.ok, 'commander.version', '');
  });
  addLintCommand(program, session);
  addCompileCommand(program, session);
  addMcCommand(program);
  addInspectCommand(program, session);
  addDecompileCommand(program, session);
  addDecodeCommand(program, session);
  addMatchCommand(program, session);
  addBreakingCommand(program, session);
  addDiffCommand(program, session);
  addRulesCommand(program, session);
  addExplainCommand(program, session);
  addInitCommand(program, session);
  return program;
}
