import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type InspectOptions, inspectOptions } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc inspect contoso.dll', 'everything in a binary'],
    ['wevtc inspect contoso.dll --section events,templates', 'only these lists'],
    ['wevtc inspect app.man --format json', 'the manifest in compiled form'],
    ['wevtc inspect contosoTEMP.BIN --messages MSG00001.bin', 'resources, and a message table'],
    ['wevtc inspect app.exe --manifest app.man', 'whether it has all messages'],
    ['wevtc inspect app.man --event FileRead --trace-event-info', 'the structure that TDH returns'],
  ],
  topics: ['event'],
  fails:
    'the input has errors, with --event, the file is not a manifest, or with --manifest, the binary does not serve it',
  guide: 'reading-binaries.md',
};

export function addInspectCommand(program: Command, session: Session): void {
  const command = program
    .command('inspect')
    .summary('show the contents of a manifest or a binary')
    .description(
      'Show the providers, channels, events, templates, messages, and all other contents in a manifest, a message text file (.mc), or in ' +
        'the resources of a binary: a DLL or EXE, a .res file, a compiled manifest, or a message table. Manifests ' +
        'and message text files are shown in compiled form.\n\n' +
        'With --event, errors in a manifest do not stop the command. Notes on standard error report which results ' +
        'are therefore uncertain.',
    )
    .argument('<file>', 'a manifest, .mc, DLL, EXE, SYS, .res, or .bin file, or - for standard input');
  addHelp(addOptions(command, inspectOptions), helpTexts).action(
    async (path: string, { event, manifest, ...options }: InspectOptions) => {
      if (manifest !== undefined) {
        const { inspectServing } = await import('./serving.js');
        await inspectServing(path, manifest, options, session);
      } else if (event !== undefined) {
        const { inspectEvent } = await import('./inspect-event.js');
        await inspectEvent(path, { ...options, event }, session);
      } else {
        const { inspectFile } = await import('./run.js');
        await inspectFile(path, options, session);
      }
    },
  );
}
