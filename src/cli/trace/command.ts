import type { Command } from 'commander';
import { addOptions } from '../session/options/add-options.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';
import { type TraceFlags, traceOptions, traceOptionsOf } from './options.js';

const moreHelp = `
Sources of event descriptions, in order of preference:
  --manifest       manifests (.man, dumped XML), binaries (DLL, EXE, .res, .bin), and folders that contain them
  the trace        manifests of .NET event sources, TRACE_EVENT_INFO in merged traces, TraceLogging
  wevtc            the common NT Kernel Logger classes, and the providers of the .NET runtime
Other events are shown as bytes, with the reason.

EVENT is an ID (or ID:VERSION), a name, or a symbol. LEVEL and KEYWORDS are the same as in wevtc match; names require a manifest. TIME is 2026-01-31T12:00:00Z (any zone, or none), a date, a time of day if the trace is within one day, +12.5 for seconds since the start, or -1h for the time before the end (s, m, h, or d). A TIME without a zone is in the zone of --time. --process and --thread compare the process and the thread of an event as far as the trace says them, also for kernel events without them in the header; a name can be app.exe or app. FIELDS are the members of --format jsonl, provider, event, levelName, channelName, taskName, opcodeName, keywords, source, file, payload, payloadSize, values.NAME for a field, and names.NAME for the name of a file, a registry key, or a driver in a field.

Examples:
  $ wevtc trace boot.etl --summary                          contents of the trace
  $ wevtc trace boot.etl --summary --format json            the same for programs
  $ wevtc trace boot.etl --manifest app.man                 every event, with values and message
  $ wevtc trace boot.etl --manifest bin/ --level win:Warning --provider Contoso-Storage-Service
  $ wevtc trace boot.etl --process app.exe --event PerfInfo/SampleProf
  $ wevtc trace boot.etl --from +10 --to +12.5 --grep timeout --ignore-case
  $ wevtc trace cpu*.etl --fields time,processId,event,values.Path --format csv --output paths.csv
  $ wevtc trace boot.etl --format jsonl | jq -r '.eventName'
  $ wevtc trace cpu.etl --process app.exe --event PerfInfo/SampleProf --stacks
  $ wevtc trace boot.etl --format perfetto -o boot.json      timeline for ui.perfetto.dev
  $ wevtc trace cpu.etl --format speedscope -o cpu.json     CPU samples with their stacks
  $ wevtc trace traces/ --format parquet --partition day,provider -o lake
  $ wevtc trace boot.etl --html report.html                 everything as one page for browsers`;

export function addTraceCommand(program: Command, session: Session): void {
  const command = program
    .command('trace')
    .summary('show the events of traces (.etl)')
    .description(
      'Show the events recorded by Windows in .etl files, in chronological order, with their names, values, and ' +
        'messages. The events of several files are merged.\n\n' +
        'Exit codes: 0 = no errors; 1 = parts of a trace are corrupt (the rest is shown), or a file is not a ' +
        'manifest; 2 = a file could not be read or written, or the usage is invalid.',
    )
    .argument(
      '<file...>',
      'traces (.etl), also packed ones (.etl.gz, .zip, .cab), folders with traces, and glob patterns',
    );
  addOptions(command, traceOptions)
    .addHelpText('after', flowing(moreHelp))
    .action(async (patterns: readonly string[], flags: TraceFlags) => {
      const { showTraces } = await import('./run.js');
      await showTraces(patterns, traceOptionsOf(flags), session);
    });
}
