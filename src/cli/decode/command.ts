import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type DecodeOptions, decodeOptions } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc decode app.man --event 5 --data 0100000064006f006e0065000000', 'decode a payload'],
    ['wevtc decode app.man --event 5:1 --data @payload.bin --culture de-DE', 'read bytes from a file'],
    ['wevtc decode app.dll --event FileRead --data - --hex < digits.txt', 'read digits from stdin'],
    ['wevtc decode app.man --record --data events.bin --format jsonl', 'decode records'],
  ],
  notes: `The form of DATA determines its meaning, even if a file of that name exists:
  -               standard input
  @PATH           a file
  0100 0a2f       hexadecimal bytes: pairs of digits, optionally with the prefix 0x, and with spaces, commas, colons, or hyphens between bytes
  anything else   the path of a file
Files and standard input contain the raw bytes or, with --hex, hexadecimal digits.

With --record, DATA contains EVENT_RECORDs in the format of encodeEventRecords in wevtc/structures. Each record specifies the provider, event, version, and pointer size, so omit --event.`,
  topics: ['event'],
  fails:
    'the data is malformed, a required definition is missing (the rest is printed), or the file is not a manifest',
  guide: 'decode.md',
};

export function addDecodeCommand(program: Command, session: Session): void {
  const command = program
    .command('decode')
    .summary('decode event payloads')
    .description(
      'Decode the payload of an event, or whole event records, and print the message and the fields.\n\n' +
        'Errors in the manifest do not stop the command. Notes on standard error report which results are ' +
        'therefore uncertain.',
    )
    .argument('<file>', 'a manifest or a binary with one (DLL, EXE, .res, .bin), or - for standard input');
  addHelp(addOptions(command, decodeOptions), helpTexts).action(
    async (path: string, options: DecodeOptions) => {
      const { decodeData } = await import('./run.js');
      await decodeData(path, options, session);
    },
  );
}
