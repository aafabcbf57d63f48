import type { Command } from 'commander';
import { printable } from '../../text/printable.js';
import { addOptions } from '../session/options/add-options.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import type { Session } from '../session/session.js';

const completeOptions = [
  option('--empty', 'the cursor is after a space; for shells that cannot pass an empty word'),
] as const;

/**
 * A hidden command that the scripts of `wevtc completion` call. Its first line says what else the shell can
 * offer: `files`, `folders` or `nothing`. Each other line is a text and, after a tab, its description.
 */
export function addCompleteCommand(program: Command, session: Session): void {
  const command = program
    .command('complete', { hidden: true })
    .summary('complete a command line; for scripts of shells')
    .argument('[words...]', 'the words after wevtc, up to the cursor');
  addOptions(command, completeOptions).action(
    async (words: string[], { empty }: OptionsOf<typeof completeOptions>) => {
      const { complete } = await import('./complete.js');
      const { namesOnDisk } = await import('./names-in-files.js');
      const { host } = session;
      const { candidates, also } = await complete(program, empty ? [...words, ''] : words, namesOnDisk(host));
      // A text with characters that would have to be escaped cannot be typed either.
      const usable = candidates.filter(({ value }) => value !== '' && printable(value) === value);
      const lines = usable.map(({ value, description = '' }) => `${value}\t${printable(description)}`);
      host.stdout.write([also, ...lines].map((line) => `${line}\n`).join(''));
    },
  );
}
