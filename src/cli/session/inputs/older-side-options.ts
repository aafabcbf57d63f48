import { several } from '../options/argument-parsers.js';
import type { CommandOption } from '../options/command-option.js';
import type { MessageOptions } from './message-files.js';

/** The options for reading the older side of a comparison. */
export interface OlderSideOptions extends MessageOptions {
  /** The older side is a binary, not a manifest. */
  readonly isBinary?: boolean | undefined;
  /** The older manifests were created from binaries by another tool. */
  readonly olderFromBinary?: boolean | undefined;
}

export const olderSideOptions = [
  {
    flags: '--older-from-binary',
    description:
      'the older manifests were created from binaries by another tool: do not compare information missing from binaries',
  },
  {
    flags: '-m, --messages <file>',
    description: 'file with additional message tables for an older binary; can be repeated',
    parse: several,
  },
  {
    flags: '--culture <name>',
    description: 'language of message tables that do not specify one; can be repeated',
    parse: several,
  },
] as const satisfies readonly CommandOption[];
