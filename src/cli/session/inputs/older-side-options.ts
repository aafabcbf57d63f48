import { several } from '../options/argument-parsers.js';
import { option } from '../options/command-option.js';
import type { MessageOptions } from './message-files.js';

/** The options for reading the older side of a comparison. */
export interface OlderSideOptions extends MessageOptions {
  /** The older side is a binary, not a manifest. */
  readonly isBinary?: boolean | undefined;
  /** The older manifests were created from binaries by another tool. */
  readonly olderFromBinary?: boolean | undefined;
}

export const olderSideOptions = [
  option(
    '--older-from-binary',
    'the older manifests were created from binaries by another tool: do not compare information missing from binaries',
  ),
  option(
    '--messages <file>',
    'file with additional message tables for an older binary; can be repeated',
    several,
  ),
  option('--culture <name>', 'language of message tables that do not specify one; can be repeated', several),
] as const;
