import { parsePayloadSource } from '../session/inputs/payload-source.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { choose, jsonlAlias, offering, oneOf, several } from '../session/options/argument-parsers.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import { excludedBy } from '../session/options/conflicts.js';

const formats = ['text', 'json', 'jsonl'] as const;

/** The options of `wevtc decode`, in the order of its help. */
export const decodeOptions = [
  option('-e, --event <event>', 'event to which the payload belongs: ID[:VERSION], symbol, or name', {
    required: ({ record }: { record?: boolean }) =>
      record
        ? undefined
        : "missing --event, the event that the payload belongs to, or --record; 'wevtc trace' reads traces (.etl)",
  }),
  option('--version <number>', 'version of the event, if there are several', version),
  option('-d, --data <data>', 'bytes to decode; see below', parsePayloadSource),
  option('-r, --record', 'DATA contains consecutive EVENT_RECORDs', [
    ({ data }: { data?: object }) => (data === undefined ? 'missing --data, the records' : undefined),
    excludedBy(
      ['event', 'version'],
      () => 'with --record, the records identify their events; omit --event and --version',
    ),
  ]),
  option('--hex', 'the file or standard input contains hexadecimal digits'),
  option('-p, --provider <name>', 'use only this provider (name or GUID)'),
  option(
    '--pointer-size <bytes>',
    'pointer size: 4 or 8 (default: from the record, or 8)',
    offering(['4', '8'], pointerSize),
  ),
  option('--culture <name>', 'language of strings, such as de-DE (default: en-US)'),
  option('--messages <file>', 'for binaries: file with additional message tables; can be repeated', several),
  option('-f, --format <format>', `output format: ${formats.join(', ')}`, oneOf(formats, jsonlAlias), {
    default: { value: 'text' },
  }),
] as const;

export interface DecodeOptions extends OptionsOf<typeof decodeOptions> {}

function version(value: string): number {
  if (/^\d+$/.test(value) && Number(value) <= 0xff) return Number(value);
  throw new ArgumentError('A version must be from 0 to 255.');
}

function pointerSize(value: string): 4 | 8 {
  return Number(choose(value, ['4', '8'])) as 4 | 8;
}
