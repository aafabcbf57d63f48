import type { Host, Output } from '../../../project/host/host.js';
import { option } from './command-option.js';

/** Without either, the terminal decides. */
export const colorOptions = [
  option('--color', 'always color the output, even if it is not a terminal'),
  option('--no-color', 'never color the output (also: NO_COLOR=1)'),
] as const;

/** In order of precedence: the flags, FORCE_COLOR, NO_COLOR, the kind of output. */
export function wantsColor(flag: boolean | undefined, host: Host, output: Output): boolean {
  if (flag !== undefined) return flag;
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: terminal } = host.env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  if (no !== undefined && no !== '') return false;
  return output.isTerminal && terminal !== 'dumb';
}
