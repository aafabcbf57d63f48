import type { Command } from 'commander';
import type { RunOther } from '../mc/command.js';

/** Lists the command in the help only, because Commander cannot parse such switches. */
export function addCtrppCommand(program: Command): void {
  program.command('ctrpp').summary('compile performance counters with the switches of ctrpp.exe');
}

/** `wevtc ctrpp`; `undefined` for another command. */
export function ctrppCommand(argv: readonly string[]): RunOther | undefined {
  const [command, topic] = argv;
  const isHelp = command === 'help' && topic === 'ctrpp';
  if (!isHelp && command !== 'ctrpp') return undefined;
  return async (session) => {
    const { ctrpp } = await import('./run.js');
    await ctrpp(isHelp ? ['-?'] : argv.slice(1), session);
  };
}
