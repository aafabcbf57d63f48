import type { Command } from 'commander';
import { several } from '../options/argument-parsers.js';
import type { MessageOptions } from './message-files.js';

/** How to read the older side of a comparison. */
export interface OlderSideOptions extends MessageOptions {
  /** The older side is a binary, not a manifest. */
  readonly isBinary?: boolean | undefined;
  /** Another tool made the older manifests from binaries. */
  readonly olderFromBinary?: boolean | undefined;
}

/** Adds the options that say how to read the older side. */
export function addOlderSideOptions(command: Command): Command {
  return command
    .option(
      '--older-from-binary',
      'the older manifests were generated from binaries by another tool: do not compare what binaries do not contain',
    )
    .option(
      '-m, --messages <file>',
      'file with more message tables for an older binary; can be repeated',
      several,
    )
    .option(
      '--culture <name>',
      'language of message tables that do not specify one; can be repeated',
      several,
    );
}
