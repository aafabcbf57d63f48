import type { Host } from '../host/host.js';
import { printable } from '../text/printable.js';

/** Says something on standard error. It is one line, whatever is in the names that it quotes. */
export function tell({ stderr }: Pick<Host, 'stderr'>, message: string): void {
  stderr.write(`wevtc: ${printable(message)}\n`);
}

/** Says what a user may want to know, and need do nothing about. */
export function tellNote(host: Pick<Host, 'stderr'>, message: string): void {
  tell(host, `note: ${message}`);
}
