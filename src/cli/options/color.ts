import { type Command, Option } from 'commander';
import type { Host, Output } from '../../host/host.js';

/** `--color` and `--no-color`. Without either, the terminal decides. */
export function addColorOptions(command: Command): Command {
  return command
    .addOption(new Option('--color', 'always color the output, even if it is not a terminal'))
    .addOption(new Option('--no-color', 'never color the output (also: NO_COLOR=1)').default(undefined));
}

/** In order of precedence: the flags, FORCE_COLOR, NO_COLOR, the kind of output. */
export function wantsColor(flag: boolean | undefined, host: Host, output: Output): boolean {
  if (flag !== undefined) return flag;
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: terminal } = host.env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  if (no !== undefined && no !== '') return false;
  return output.isTerminal && terminal !== 'dumb';
}
