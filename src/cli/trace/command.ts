import { type Command, Option } from 'commander';
import { timeDisplayNames } from '../../analysis/event/time-display-names.js';
import { formatsWith } from '../../analysis/formats/event-formats.js';
import { partitionColumns } from '../../analysis/formats/partition-folder.js';
import { profileFormats } from '../../analysis/trace/profile/profile-formats.js';
import { addOptions } from '../session/options/add-options.js';
import { offering, oneOf, parseText, parseTexts } from '../session/options/argument-parsers.js';
import { colorOptions } from '../session/options/color.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';
import { addEventFilterOptions } from './options/event-filter-options.js';
import { parseFields, parsePartition, parseProcesses, parseTimeChoice } from './options/trace-arguments.js';
import { conflictIn } from './options/trace-conflicts.js';
import { formatOptions, type TraceFormatName, traceFormats } from './options/trace-formats.js';
import type { TraceOptions } from './options/trace-options.js';

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

type Flags = Omit<TraceOptions, 'format' | 'json' | 'timeline' | 'profile'> & {
  readonly format: TraceFormatName;
};

const withColumns = formatsWith(({ columns }) => columns !== undefined);
const withPayload = formatsWith(({ payload }) => payload === true);
const withStacks = formatsWith(({ stacks }) => stacks === true);
const withParts = formatsWith(({ partition }) => partition === true);

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
    )
    .option(
      '-m, --manifest <path>',
      'manifest, binary, or folder that describes events; can be repeated',
      parseTexts,
    )
    .option('--culture <name>', 'language of strings, such as de-DE (default: en-US)', parseText)
    .option('-s, --summary', 'show only a summary: sessions, providers, event types, counts, losses')
    .option('--activities', 'show only the durations of activities')
    .option(
      '--pair-by-thread',
      'with --activities or --html: also pair start and stop events without an activity by thread',
    )
    .option(
      '--html <path>',
      'write a report to this HTML file: time line, processes, CPU, activities, losses',
      parseText,
    )
    .option('--extract-manifests <folder>', 'write the manifests in the trace to this folder', parseText);
  addEventFilterOptions(command, true)
    .option(
      '-f, --format <format>',
      `output format: ${traceFormats.join(', ')}`,
      oneOf(traceFormats),
      traceFormats[0],
    )
    .option('--fields <fields>', `with ${withColumns}: show these columns, separated by commas`, parseFields)
    .option('--payload', `with ${withPayload}: add the payload bytes`)
    .option('--stacks', `with ${withStacks}: add the calls that led to each event, if the trace has them`)
    .option(
      '--symbols <path>',
      'MAP file with the functions of a native module, or a folder with such files, for stacks and profiles; can be repeated',
      parseTexts,
    )
    .option(
      '--weights <what>',
      `with ${profileFormats.map(({ name }) => name).join(', ')}: weigh stacks by CPU samples, or by the time that threads waited: cpu, waits (default: cpu)`,
      oneOf(['cpu', 'waits']),
    )
    .addOption(
      new Option(
        '--partition [columns]',
        `with ${withParts}: convert each trace by itself into a folder with subfolders per provider and day, and skip those that are already there`,
      )
        .preset(partitionColumns.join(','))
        .argParser(parsePartition),
    )
    .option(
      '--processes <number>',
      'with --partition: number of processes that convert traces (default: one per processor core)',
      parseProcesses,
    )
    .option(
      '--no-context',
      `with etl: omit events about processes, threads, modules, methods, and the machine`,
    )
    .option('--raw', 'do not decode payloads')
    .option(
      '--time <zone>',
      'show times as utc, local, +02:00, or relative (default: utc)',
      offering(timeDisplayNames, parseTimeChoice),
    )
    .option('--full', 'do not truncate lines to the terminal width')
    .option('-o, --output <path>', 'write to this file or, with --partition, to this folder', parseText);
  addOptions(command, colorOptions)
    .addHelpText('after', flowing(moreHelp))
    .action(async (patterns: readonly string[], flags: Flags) => {
      const { format, ...others } = flags;
      const options: TraceOptions = { ...others, ...formatOptions(format) };
      if (options.html !== undefined && command.getOptionValueSource('format') !== 'default')
        command.error('error: --html is a format of its own; omit --format');
      const conflict = conflictIn(options);
      if (conflict !== undefined) command.error(`error: ${conflict}`);
      const { showTraces } = await import('./run.js');
      await showTraces(patterns, options, session);
    });
}
