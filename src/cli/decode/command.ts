import type { Command } from 'commander';
import { parsePayloadSource } from '../session/inputs/payload-source.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { choose, offering, oneOf, several } from '../session/options/argument-parsers.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';
import type { DecodeOptions } from './run.js';

const formats = ['text', 'json', 'ndjson'] as const;

const moreHelp = `
The form of DATA determines its meaning, even if a file of that name exists:
  -               standard input
  @PATH           a file
  0100 0a2f       hexadecimal bytes: pairs of digits, optionally with the prefix 0x, and with spaces, commas, colons, or hyphens between bytes
  anything else   the path of a file
Files and standard input contain the raw bytes or, with --hex, hexadecimal digits.

With --record, DATA contains EVENT_RECORDs in the format of encodeEventRecords in wevtc/structures. Each record specifies the provider, event, version, and pointer size, so omit --event.

Examples:
  $ wevtc decode app.man --event 5 --data 0100000064006f006e0065000000
  $ wevtc decode app.man --event 5 --version 1 --data @payload.bin --culture de-DE
  $ wevtc decode app.dll --event FileRead --data - --hex --format json < digits.txt
  $ wevtc decode app.man --record --data events.bin --format ndjson`;

export function addDecodeCommand(program: Command, session: Session): void {
  const command = program
    .command('decode')
    .summary('decode event payloads')
    .description(
      'Decode the payload of an event, or whole event records, and print the message and the fields.\n\n' +
        'Errors in the manifest do not stop the command. Notes on standard error report which results are ' +
        'therefore uncertain.\n\n' +
        'Exit codes: 0 = decoded; 1 = the data is malformed, a required definition is missing from the manifest ' +
        '(the decodable part is printed), or the file is not a manifest; 2 = an input could not be read, or the ' +
        'usage is invalid.',
    )
    .argument('<file>', 'a manifest or a binary with one (DLL, EXE, .res, .bin), or - for standard input')
    .option('-e, --event <event>', 'event to which the payload belongs: id[:version], symbol, or name')
    .option('--version <number>', 'version of the event, if there are several', version)
    .option('-d, --data <data>', 'bytes to decode; see below', parsePayloadSource)
    .option('-r, --record', 'DATA contains consecutive EVENT_RECORDs')
    .option('--hex', 'the file or standard input contains hexadecimal digits')
    .option('-p, --provider <name>', 'use only this provider (name or GUID)')
    .option(
      '--pointer-size <bytes>',
      'pointer size: 4 or 8 (default: from the record, or 8)',
      offering(['4', '8'], pointerSize),
    )
    .option('--culture <name>', 'language of strings, such as de-DE (default: en-US)')
    .option(
      '-m, --messages <file>',
      'for binaries: file with additional message tables; can be repeated',
      several,
    )
    .option('-f, --format <format>', `output format: ${formats.join(', ')}`, oneOf(formats), 'text')
    .addHelpText('after', flowing(moreHelp))
    .action(async (path: string, options: DecodeOptions) => {
      const conflict = conflictIn(options);
      if (conflict !== undefined) command.error(`error: ${conflict}`);
      const { decodeData } = await import('./run.js');
      await decodeData(path, options, session);
    });
}

function conflictIn({ event, version, record, data }: DecodeOptions): string | undefined {
  if (record) {
    if (data === undefined) return 'missing --data, the records';
    if (event !== undefined || version !== undefined)
      return 'with --record, the records identify their events; omit --event and --version';
    return undefined;
  }
  return event === undefined
    ? "missing --event, the event that the payload belongs to, or --record; 'wevtc trace' reads traces (.etl)"
    : undefined;
}

function version(value: string): number {
  if (/^\d+$/.test(value) && Number(value) <= 0xff) return Number(value);
  throw new ArgumentError('A version must be from 0 to 255.');
}

function pointerSize(value: string): 4 | 8 {
  return Number(choose(value, ['4', '8'])) as 4 | 8;
}
