import { several } from '../session/options/argument-parsers.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';

/** The options of `wevtc decompile`, in the order of its help. */
export const decompileOptions = [
  { flags: '-o, --output <file>', description: 'file for the manifest (default: standard output)' },
  {
    flags: '-m, --messages <file>',
    description: 'file with additional message tables; can be repeated',
    parse: several,
  },
  {
    flags: '--culture <name>',
    description: 'language of message tables that do not specify one; can be repeated',
    parse: several,
  },
  {
    flags: '--header <file>',
    description: 'C header with the names of messages, for a message text file',
  },
  { flags: '--provider <name>', description: 'use only this provider (name or GUID)' },
  { flags: '--provider-name <name>', description: 'name for a provider if it is missing from the binary' },
  { flags: '-q, --quiet', description: 'do not report written files and guesses' },
] as const satisfies readonly CommandOption[];

export interface DecompileOptions extends OptionsOf<typeof decompileOptions> {}
