import type { Command } from 'commander';
import { several } from './argument-parsers.js';
import type { MessageOptions } from './message-files.js';

/** How to read the older side of a comparison. */
export interface OlderSideOptions extends MessageOptions {
  /** A binary, not a manifest. */
  readonly isBinary?: boolean | undefined;
  /** Another tool made the older manifests from binaries. */
  readonly olderFromBinary?: boolean | undefined;
}

/** Adds the options that say how to read the older side. */
export function addOlderSideOptions(command: Command): Command {
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
