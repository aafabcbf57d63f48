import { several } from '../session/options/argument-parsers.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import { quietOption } from '../session/options/report-options.js';

/** The options of `wevtc decompile`, in the order of its help. */
export const decompileOptions = [
  option('-o, --output <file>', 'file for the manifest (default: standard output)'),
  option('--messages <file>', 'file with additional message tables; can be repeated', several),
  option('--culture <name>', 'language of message tables that do not specify one; can be repeated', several),
  option('--header <file>', 'C header with the names of messages, for a message text file'),
  option('-p, --provider <name>', 'use only this provider (name or GUID)'),
  option('--provider-name <name>', 'name for a provider if it is missing from the binary'),
  quietOption,
] as const;

export interface DecompileOptions extends OptionsOf<typeof decompileOptions> {}
