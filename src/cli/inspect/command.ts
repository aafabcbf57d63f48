import type { Command } from 'commander';
import { type Section, sections } from '../../compile/inspect/sections.js';
import { choose, offering, oneOf, several } from '../session/options/argument-parsers.js';
import type { Session } from '../session/session.js';
import type { InspectEventOptions } from './inspect-event.js';
import type { InspectOptions } from './run.js';

const formats = ['text', 'json'] as const;

const examples = `
Examples:
  $ wevtc inspect contoso.dll
  $ wevtc inspect contoso.dll --section events,templates
  $ wevtc inspect app.man --format json       the manifest in compiled form
  $ wevtc inspect contosoTEMP.BIN --messages MSG00001.bin
  $ wevtc inspect app.man --event 5:1         all details of event 5 version 1
  $ wevtc inspect app.man --event FileRead --trace-event-info --culture de-DE`;

export function addInspectCommand(program: Command, session: Session): void {
  const chooseSections = offering(sections, (value: string): Section[] =>
    value.split(',').map((section) => choose(section.trim(), sections)),
  );
  const command = program
    .command('inspect')
    .summary('show the contents of a manifest or a binary')
    .description(
      'Show the providers, channels, events, templates, messages, and all other contents in a manifest, a message text file (.mc), or in ' +
        'the resources of a binary: a DLL or EXE, a .res file, a compiled manifest, or a message table. Manifests ' +
        'and message text files are shown in compiled form.\n\n' +
        'With --event, errors in a manifest do not stop the command. Notes on standard error report which results ' +
        'are therefore uncertain.\n\n' +
        'Exit codes: 0 = shown; 1 = the input has errors (with --event: the file is not a manifest); 2 = an ' +
        'input could not be read, or the usage is invalid.',
    )
    .argument('<file>', 'a manifest, .mc, DLL, EXE, SYS, .res, or .bin file, or - for standard input')
    .option('-f, --format <format>', 'output format: text or json', oneOf(formats), 'text')
    .option(
      '-s, --section <names>',
      `show only these lists, separated by commas: ${sections.join(', ')}`,
      chooseSections,
    )
    .option('-m, --messages <file>', 'file with additional message tables; can be repeated', several)
    .option(
      '--culture <name>',
      'language of message tables that do not specify one; with --event: language of strings; can be repeated',
      several,
    )
    .option('-e, --event <event>', 'show all details of one event: id[:version], symbol, or name')
    .option('-p, --provider <name>', 'with --event: use only this provider (name or GUID)')
    .option('--trace-event-info', 'with --event: show the TRACE_EVENT_INFO returned by TDH, byte by byte')
    .addHelpText('after', examples)
    .action(async (path: string, options: InspectOptions & Partial<InspectEventOptions>) => {
      const { event, section, provider, traceEventInfo } = options;
      if (event !== undefined) {
        if (section !== undefined) command.error('error: --section and --event cannot be used together');
        const { inspectEvent } = await import('./inspect-event.js');
        await inspectEvent(path, { ...options, event }, session);
        return;
      }
      if (provider !== undefined || traceEventInfo) {
        command.error('error: --provider and --trace-event-info need --event');
      }
      const { inspectFile } = await import('./run.js');
      await inspectFile(path, options, session);
    });
}
