import type { Command } from 'commander';
import { timeDisplayNames } from '../../analysis/event/time-display-names.js';
import { formatsWith } from '../../analysis/formats/event-formats.js';
import { logFormatNames, logFormats } from '../../analysis/log/log-formats.js';
import type { EventLogRendering } from '../../recordings/log/event-log-event.js';
import { addOptions } from '../session/options/add-options.js';
import { offering, oneOf, parseText, parseTexts } from '../session/options/argument-parsers.js';
import { colorOptions } from '../session/options/color.js';
import { parseEventQuery } from '../session/options/event-query-argument.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';
import { addEventFilterOptions } from '../trace/options/event-filter-options.js';
import { parseFields, parseLast, parseTimeChoice } from '../trace/options/trace-arguments.js';
import { logConflictIn } from './log-conflicts.js';
import type { LogOptions } from './log-options.js';
import { parseSourceFile } from './source-file.js';

const moreHelp = `
EVENT is an ID, or ID:VERSION. LEVEL and KEYWORDS are numbers or predefined names, such as win:Warning. TIME is 2026-01-31T12:00:00Z (any zone, or none), a date, a time of day if all events are of one day, +12.5 for seconds since the first event, or -1h for the time before the last event (s, m, h, or d). A TIME without a zone is in the zone of --time. FIELDS are the columns of --format csv, provider, event, levelName, keywords, and values.NAME for a field.

Examples:
  $ wevtc log app.evtx --summary                            logs, providers, events, gaps, cleared logs, damage
  $ wevtc log app.evtx                                      every event on a line, in the order of the log
  $ wevtc log app.evtx --manifest app.man                   the same with messages
  $ wevtc log app.evtx --format xml --output app.xml        the XML of Windows, byte for byte
  $ wevtc log app.evtx --last 20                            the newest events
  $ wevtc log app.evtx --from -1h                           the last hour of the log
  $ wevtc log logs/ --level win:Error --from 2026-01-31 --format csv --output errors.csv
  $ wevtc log Security.evtx --event 4624 --format jsonl | jq .EventData.TargetUserName
  $ wevtc log app.evtx --query "*[System[Level=2] and EventData[Data[@Name='Path']='C:']]"
  $ wevtc log app.evtx --check app.man                      events that the manifest describes differently
  $ wevtc log new.evtx --against old.evtx                   kinds of events that are new, gone, or more frequent
  $ wevtc log damaged.evtx --recover
  $ wevtc log app.evtx --manifest app.man --follow          also events that are written later
  $ wevtc log app.evtx boot.etl --manifest app.man          a log and a trace, merged by time
  $ wevtc log --collect-messages System32/ --output windows.messages.gz
  $ wevtc log app.evtx --messages windows.messages.gz`;

const renderings: readonly EventLogRendering[] = ['server-2022', 'server-2019', 'server-2016'];
const orders = ['time', 'record-id'] as const;
const withColumns = formatsWith(({ columns }) => columns !== undefined, logFormats);

export function addLogCommand(program: Command, session: Session): void {
  const command = program
    .command('log')
    .summary('show the events of event logs (.evtx)')
    .description(
      'Show the events that Windows stored in event logs (.evtx, and .evt of Windows XP), in the order of their record IDs. The events of ' +
        'several files are merged, also with those of traces (.etl) that recorded the same time.\n\n' +
        'Exit codes: 0 = no errors; 1 = parts of a log are damaged (the rest is shown), or --check or --against found differences; 2 = a file could not be read or ' +
        'written, or the usage is invalid.',
    )
    .argument(
      '[file...]',
      'event logs (.evtx, .evt), folders with event logs, and glob patterns; traces (.etl) among them',
    )
    .option(
      '-m, --manifest <path>',
      'manifest, or folder with manifests or binaries, that has the messages; can be repeated',
      parseTexts,
    )
    .option(
      '-b, --binary <path>',
      'binary, message DLL, or message text file (.mc) that has the messages, or folder of such files; can be repeated',
      parseTexts,
    )
    .option(
      '--source <name=file>',
      'file with the messages of a classic event source; can be repeated',
      parseSourceFile,
    )
    .option('--messages <file>', 'message catalog from --collect-messages; can be repeated', parseTexts)
    .option('--culture <name>', 'language of messages, such as de-DE (default: en-US)', parseText)
    .option(
      '--collect-messages <path>',
      'write the texts of all manifests and binaries in this folder to the message catalog --output; can be repeated',
      parseTexts,
    )
    .option(
      '--check <path>',
      'show only which events do not fit this manifest or binary; can be repeated',
      parseTexts,
    )
    .option(
      '--against <path>',
      'show only which kinds of events are new, have vanished, or are more or less frequent than in this log; can be repeated',
      parseTexts,
    )
    .option('-s, --summary', 'show only a summary: logs, providers, event types, gaps, cleared logs, damage')
    .option(
      '--follow',
      'wait for further events, and show them when Windows writes them; Ctrl-C ends the run',
    )
    .option('--recover', 'also search damaged and unused parts of the file for events')
    .option('--order <order>', 'with several files: merge by time or by record-id', oneOf(orders), orders[0]);
  addEventFilterOptions(command, false)
    .option(
      '--last <count>',
      'only this many events, the last of those that the other options choose',
      parseLast,
    )
    .option(
      '--query <xpath>',
      'only events that this XPath or structured query selects, as in wevtutil qe',
      parseEventQuery,
    )
    .option(
      '-f, --format <format>',
      `output format: ${logFormatNames.join(', ')}`,
      oneOf(logFormatNames),
      logFormatNames[0],
    )
    .option('--fields <fields>', `with ${withColumns}: show these columns, separated by commas`, parseFields)
    .option(
      '--rendering <release>',
      `with xml: render GUIDs and times as this release of Windows: ${renderings.join(', ')} (default: ${renderings[0]})`,
      oneOf(renderings),
    )
    .option(
      '--details',
      'with text: show each event as the General tab of Event Viewer does, with the line breaks of its message',
    )
    .option('--rendered', 'with xml: add RenderingInfo, the message and names, as Windows does')
    .option('--well-formed', 'with xml: replace characters that XML cannot contain, which Windows does not')
    .option(
      '--time <zone>',
      'show times as utc, local, +02:00, or relative (default: utc)',
      offering(timeDisplayNames, parseTimeChoice),
    )
    .option('--full', 'do not truncate lines to the terminal width')
    .option('-o, --output <path>', 'write to this file', parseText);
  addOptions(command, colorOptions)
    .addHelpText('after', flowing(moreHelp))
    .action(async (patterns: readonly string[], options: LogOptions) => {
      const conflict = logConflictIn(patterns, options);
      if (conflict !== undefined) command.error(`error: ${conflict}`);
      const { showLogs } = await import('./run.js');
      await showLogs(patterns, options, session);
    });
}
