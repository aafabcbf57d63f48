import type { Command } from 'commander';
import { choose, several, wholeNumber } from '../argument-parsers.js';
import { addColorOptions } from '../color.js';
import { parseKeywords, parseLevel } from '../filter-arguments.js';
import { flowing } from '../help.js';
import type { Session } from '../session.js';
import { parseFields, parseGuids, parseIds, parseTime, parseTimeChoice } from '../trace/trace-arguments.js';
import { conflictIn } from '../trace/trace-conflicts.js';
import { traceFormats } from '../trace/trace-formats.js';
import type { TraceOptions } from '../trace/trace-options.js';

const moreHelp = `
What describes the events, best first:
  --manifest       manifests (.man, dumped XML), binaries (DLL, EXE, .res, .bin), and folders with them
  the trace        manifests of .NET event sources, TRACE_EVENT_INFO of merged traces, TraceLogging
  wevtc            the usual classes of the NT Kernel Logger
Other events are shown with their bytes, and why they are not decoded.

EVENT is an id[:version], a name or a symbol. LEVEL and KEYWORDS are as in wevtc match: names need a manifest. TIME is
2026-01-31T12:00:00Z with any zone or, without a zone, in the zone of --time; +12.5 means seconds since the start. FIELDS are members
of --format jsonl, provider, event, levelName, payload, and values.NAME for a field of the payload.

Examples:
  $ wevtc trace boot.etl --summary                          what is in the trace
  $ wevtc trace boot.etl --manifest app.man                 every event, with values and message
  $ wevtc trace boot.etl --manifest bin/ --level win:Warning --provider Contoso-Storage-Service
  $ wevtc trace boot.etl --from +10 --to +12.5 --grep timeout --ignore-case
  $ wevtc trace cpu*.etl --fields time,processId,event,values.Path --format csv --output paths.csv
  $ wevtc trace boot.etl --format jsonl | jq -r '.eventName'`;

export function addTraceCommand(program: Command, session: Session): void {
  const command = program
    .command('trace')
    .summary('show the events of traces (.etl)')
    .description(
      'Show what sessions of ETW recorded: every event of .etl files in order of time, with its names, values and ' +
        'message. The events of several files are merged.\n\n' +
        'Exit codes: 0 = shown; 1 = parts of a trace are damaged (all others are shown), or a file is not a manifest; ' +
        '2 = something could not be read, or the usage is wrong.',
    )
    .argument('<file...>', 'traces, folders with .etl files, and patterns')
    .option(
      '-m, --manifest <path>',
      'manifest, binary or folder that describes events; can be repeated',
      several,
    )
    .option('--culture <name>', 'language of texts, such as de-DE (default: en-US)')
    .option('-s, --summary', 'show what the trace contains: sessions, providers, events, counts, losses')
    .option('--activities', 'show how long activities took: a table of durations')
    .option(
      '--pair-by-thread',
      'with --activities: also pair start and stop events without an activity by thread',
    )
    .option('--extract-manifests <folder>', 'write the manifests that the trace carries')
    .option('-p, --provider <name>', 'only events of this provider (name or GUID); can be repeated', several)
    .option('-e, --event <event>', 'only this event; can be repeated', several)
    .option('-l, --level <level>', 'only events up to this level, as a session collects them', parseLevel)
    .option('--any <keywords>', 'MatchAnyKeyword: only events with any of these', parseKeywords)
    .option(
      '--all <keywords>',
      'MatchAllKeyword: of those events, only the ones with all of these',
      parseKeywords,
    )
    .option('--ignore-keyword-0', 'EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: no events without keywords')
    .option('--process <ids>', 'only events of these processes', parseIds)
    .option('--thread <ids>', 'only events of these threads', parseIds)
    .option('--from <time>', 'only events from this time on', parseTime)
    .option('--to <time>', 'only events up to this time', parseTime)
    .option('-g, --grep <text>', 'only events with this text in the message or in a value')
    .option('-i, --ignore-case', 'with --grep: upper and lower case make no difference')
    .option(
      '--activity <guid>',
      'only events of this activity, and of those that it starts; can be repeated',
      parseGuids,
    )
    .option('-n, --limit <count>', 'stop after this many events', wholeNumber)
    .option(
      '-f, --format <format>',
      `output format: ${traceFormats.join(', ')}`,
      (value) => choose(value, traceFormats),
      'text',
    )
    .option('--fields <fields>', 'with text and csv: only these columns, separated by commas', parseFields)
    .option('--payload', 'with jsonl, csv and parquet: add the bytes of payloads')
    .option('--partition', 'with parquet: divide the events by provider and day into a folder of files')
    .option('--raw', 'do not decode payloads')
    .option('--time <zone>', 'show times as utc, local, +02:00 or relative', parseTimeChoice, 'utc')
    .option('--full', 'do not cut lines to the width of the terminal')
    .option('-o, --output <path>', 'write to this file, or folder with --partition; parquet needs it');
  addColorOptions(command)
    .addHelpText('after', flowing(moreHelp))
    .action(async (patterns: readonly string[], options: TraceOptions) => {
      const conflict = conflictIn(options);
      if (conflict !== undefined) command.error(`error: ${conflict}`);
      const { showTraces } = await import('../actions/trace.js');
      await showTraces(patterns, options, session);
    });
}
