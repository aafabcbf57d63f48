import type { Command } from 'commander';
import type { Session } from '../session/session.js';

/** Lists the command in the help only, because Commander cannot parse such switches. */
export function addMcCommand(program: Command): void {
  program.command('mc').summary('compile a manifest with the switches of mc.exe');
}

/** Runs a command whose arguments Commander cannot parse. */
export type RunOther = (session: Session) => Promise<void>;

/** `wevtc mc`, or `windmc`, the word of the program `wevtc-windmc`; `undefined` for another command. */
export function mcCommand(argv: readonly string[]): RunOther | undefined {
  const [command, topic] = argv;
  const isHelp = command === 'help' && topic === 'mc';
  if (!isHelp && command !== 'mc' && command !== 'windmc') return undefined;
  return async (session) => {
    const { mc, windmc } = await import('./run.js');
    if (command === 'windmc') await windmc(argv.slice(1), session);
    else await mc(isHelp ? ['-?'] : argv.slice(1), session);
  };
}
