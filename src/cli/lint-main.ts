import type { Host } from '../host/host.js';
import { addLintCommand } from './commands/lint.js';
import { createProgram, execute } from './program.js';
import { Session } from './session.js';

/** Runs `wevtc lint` as `run` does, without the code of the other commands: hooks and editors start it often. */
export function runLint(argv: readonly string[], host: Host): Promise<number> {
  const session = new Session(host);
  return execute(session, () => createProgram(session, [addLintCommand]).parseAsync(argv, { from: 'user' }));
}
