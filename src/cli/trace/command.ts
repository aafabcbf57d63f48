import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type TraceFlags, traceOptions, traceOptionsOf } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc trace boot.etl --summary', 'what the trace contains'],
    ['wevtc trace boot.etl --manifest app.man', 'every event, with values and message'],
    ['wevtc trace boot.etl -m bin/ --level win:Warning', 'warnings, and what is worse'],
    ['wevtc trace boot.etl --process app.exe --from -10', 'the last ten seconds of a program'],
    ['wevtc trace boot.etl -m app.man --format jsonl', 'for jq and other programs'],
    ['wevtc trace boot.etl --html report.html', 'a report for browsers'],
  ],
  notes: `Sources of event descriptions, in order of preference:
  --manifest       manifests (.man, dumped XML), binaries (DLL, EXE, .res, .bin), and folders that contain them
  the trace        manifests of .NET event sources, TRACE_EVENT_INFO in merged traces, TraceLogging
  wevtc            the common NT Kernel Logger classes, and the providers of the .NET runtime
Other events are shown as bytes, with the reason.

--process and --thread use the process and the thread that caused an event, if the trace identifies them, also for kernel events without them in the header.`,
  topics: ['event', 'time', 'fields'],
  fails: 'parts of a trace are corrupt (the rest is shown), or a file is not a manifest',
  guide: 'trace.md',
};

export function addTraceCommand(program: Command, session: Session): void {
  const command = program
    .command('trace')
    .summary('show the events of traces (.etl)')
    .description(
      'Show the events recorded by Windows in .etl files, in chronological order, with their names, values, and ' +
        'messages. The events of several files are merged.',
    )
    .argument(
      '<file...>',
      'traces (.etl), also packed ones (.etl.gz, .zip, .cab), folders with traces, and glob patterns',
    );
  addHelp(addOptions(command, traceOptions), helpTexts).action(
    async (patterns: readonly string[], flags: TraceFlags) => {
      const { showTraces } = await import('./run.js');
      await showTraces(patterns, traceOptionsOf(flags), session);
    },
  );
}
