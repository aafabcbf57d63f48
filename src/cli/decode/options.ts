import { parsePayloadSource } from '../session/inputs/payload-source.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { choose, offering, oneOf, several } from '../session/options/argument-parsers.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';
import { excludedBy } from '../session/options/conflicts.js';

const formats = ['text', 'json', 'ndjson'] as const;

/** The options of `wevtc decode`, in the order of its help. */
export const decodeOptions = [
  {
    flags: '-e, --event <event>',
    description: 'event to which the payload belongs: id[:version], symbol, or name',
    required: ({ record }: { record?: boolean }) =>
      record
        ? undefined
        : "missing --event, the event that the payload belongs to, or --record; 'wevtc trace' reads traces (.etl)",
  },
  {
    flags: '--version <number>',
    description: 'version of the event, if there are several',
    parse: version,
  },
  { flags: '-d, --data <data>', description: 'bytes to decode; see below', parse: parsePayloadSource },
  {
    flags: '-r, --record',
    description: 'DATA contains consecutive EVENT_RECORDs',
    conflicts: [
      ({ data }: { data?: object }) => (data === undefined ? 'missing --data, the records' : undefined),
      excludedBy(
        ['event', 'version'],
        () => 'with --record, the records identify their events; omit --event and --version',
      ),
    ],
  },
  { flags: '--hex', description: 'the file or standard input contains hexadecimal digits' },
  { flags: '-p, --provider <name>', description: 'use only this provider (name or GUID)' },
  {
    flags: '--pointer-size <bytes>',
    description: 'pointer size: 4 or 8 (default: from the record, or 8)',
    parse: offering(['4', '8'], pointerSize),
  },
  { flags: '--culture <name>', description: 'language of strings, such as de-DE (default: en-US)' },
  {
    flags: '-m, --messages <file>',
    description: 'for binaries: file with additional message tables; can be repeated',
    parse: several,
  },
  {
    flags: '-f, --format <format>',
    description: `output format: ${formats.join(', ')}`,
    parse: oneOf(formats),
    default: { value: 'text' },
  },
] as const satisfies readonly CommandOption[];

export interface DecodeOptions extends OptionsOf<typeof decodeOptions> {}

function version(value: string): number {
  if (/^\d+$/.test(value) && Number(value) <= 0xff) return Number(value);
  throw new ArgumentError('A version must be from 0 to 255.');
}

function pointerSize(value: string): 4 | 8 {
  return Number(choose(value, ['4', '8'])) as 4 | 8;
}
