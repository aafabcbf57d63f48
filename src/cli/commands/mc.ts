import type { Command } from 'commander';
import type { Session } from '../run/session.js';

/** Lists the command in the help. Commander never gets its arguments, because it cannot parse such switches. */
export function addMcCommand(program: Command): void {
  program.command('mc').summary('compile a manifest with the switches of mc.exe');
}

/** The arguments of `wevtc mc`; `undefined` for another command. */
export function argumentsOfMc(argv: readonly string[]): readonly string[] | undefined {
  const [command, topic] = argv;
  if (command === 'help' && topic === 'mc') return ['-?'];
  return command === 'mc' ? argv.slice(1) : undefined;
}

export async function runMc(argv: readonly string[], session: Session): Promise<void> {
  const { mc } = await import('../mc/run.js');
  await mc(argv, session);
}
