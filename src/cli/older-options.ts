import type { Command } from 'commander';

/** The options that say how the older side of a comparison is to be read. */
export function addOlderOptions(command: Command): Command {
  const several = (value: string, before: readonly string[] = []) => [...before, value];
  return command
    .option(
      '--older-from-binary',
      'another tool made the older manifests from binaries: do not compare what these lack',
    )
    .option(
      '-m, --messages <file>',
      'a further file with message tables of an older binary; may be repeated',
      several,
    )
    .option('--culture <name>', 'for a table that does not tell its language; may be repeated', several);
}
