import type { Command } from 'commander';
import { type Section, sections } from '../../inspect/sections.js';
import type { InspectOptions } from '../actions/inspect.js';
import type { InspectEventOptions } from '../actions/inspect-event.js';
import { choose, several } from '../argument-parsers.js';
import type { Session } from '../session.js';

const formats = ['text', 'json'] as const;

const examples = `
Examples:
  $ wevtc inspect contoso.dll
  $ wevtc inspect contoso.dll --section events,templates
  $ wevtc inspect app.man --format json       the manifest as it is going to be compiled
  $ wevtc inspect contosoTEMP.BIN --messages MSG00001.bin
  $ wevtc inspect app.man --event 5:1         all about event 5 version 1
  $ wevtc inspect app.man --event FileRead --trace-event-info --culture de-DE`;

export function addInspectCommand(program: Command, session: Session): void {
  const chooseSections = (value: string): Section[] =>
    value.split(',').map((section) => choose(section.trim(), sections));
  const command = program
    .command('inspect')
    .summary('show what a manifest or a binary holds')
    .description(
      'Show providers, channels, events, templates, messages and all else that a manifest or the resources of a binary ' +
        'hold: a DLL or EXE, a .res file, a compiled manifest or a message table. A manifest is shown as it is going to be ' +
        'compiled.\n\n' +
        'With --event, errors in a manifest do not stop it. Notes on standard error say what they leave in doubt.\n\n' +
        'Exit code: 0 shown, 1 the manifest has errors (with --event: the file is no manifest), 2 something could not be ' +
        'read or the usage is wrong.',
    )
    .argument('<file>', 'a manifest, DLL, EXE, SYS, .res or .bin file, or - for standard input')
    .option('-f, --format <format>', 'text or json', (value) => choose(value, formats), 'text')
    .option('-s, --section <names>', `only some, with commas between: ${sections.join(', ')}`, chooseSections)
    .option('-m, --messages <file>', 'a further file with message tables; may be repeated', several)
    .option(
      '--culture <name>',
      'for a table that does not tell its language; may be repeated. With --event: the language of texts',
      several,
    )
    .option('-e, --event <event>', 'all about one event: id[:version], symbol or name')
    .option('-p, --provider <name>', 'with --event: of this provider, by its name or GUID')
    .option('--trace-event-info', 'with --event: the TRACE_EVENT_INFO that TDH gives for it, in bytes')
    .addHelpText('after', examples)
    .action(async (path: string, options: InspectOptions & Partial<InspectEventOptions>) => {
      const { event, section, provider, traceEventInfo } = options;
      if (event !== undefined) {
        if (section !== undefined) command.error('error: --section and --event exclude each other');
        const { inspectEvent } = await import('../actions/inspect-event.js');
        await inspectEvent(path, { ...options, event }, session);
        return;
      }
      if (provider !== undefined || traceEventInfo) {
        command.error('error: --provider and --trace-event-info are for --event');
      }
      const { inspectFile } = await import('../actions/inspect.js');
      await inspectFile(path, options, session);
    });
}
