import type { Command } from 'commander';
import { several } from '../options/argument-parsers.js';
import type { MessageOptions } from './message-files.js';

/** The options for reading the older side of a comparison. */
export interface OlderSideOptions extends MessageOptions {
  /** The older side is a binary, not a manifest. */
  readonly isBinary?: boolean | undefined;
  /** The older manifests were created from binaries by another tool. */
  readonly olderFromBinary?: boolean | undefined;
}

/** Adds the options for reading the older side. */
export function addOlderSideOptions(command: Command): Command {
  return command
    .option(
      '--older-from-binary',
      'the older manifests were created from binaries by another tool: do not compare information missing from binaries',
    )
    .option(
      '-m, --messages <file>',
      'file with additional message tables for an older binary; can be repeated',
      several,
    )
    .option(
      '--culture <name>',
      'language of message tables that do not specify one; can be repeated',
      several,
    );
}
