import type { Command } from 'commander';
import type { Session } from '../session/session.js';

/** A hidden command that wevtc.targets calls. */
export function addMsbuildCommand(program: Command, session: Session): void {
  program
    .command('msbuild', { hidden: true })
    .summary('compile the MessageCompile and Ctrpp items of a project; for wevtc.targets')
    .argument('<items>', 'the file in which wevtc.targets describes them')
    .action(async (items: string) => {
      const { runMsbuild } = await import('./run.js');
      await runMsbuild(items, session);
    });
}
