import { timeDisplayNames } from '../../analysis/event/time-display-names.js';
import type { EventFormat } from '../../analysis/formats/event-format.js';
import { formatsWith } from '../../analysis/formats/event-formats.js';
import { type LogFormatName, logFormatNames, logFormats } from '../../analysis/log/log-formats.js';
import type { EventLogRendering } from '../../recordings/log/event-log-event.js';
import { enumerated } from '../../text/enumerated.js';
import { jsonlAlias, offering, oneOf, parseText, parseTexts } from '../session/options/argument-parsers.js';
import { colorOptions } from '../session/options/color.js';
import { type Conflict, flagOf, type OptionsOf, option, under } from '../session/options/command-option.js';
import { excludedBy, needs, without } from '../session/options/conflicts.js';
import { parseEventQuery } from '../session/options/event-query-argument.js';
import { impliedFormat, isTextByMistake } from '../session/options/implied-format.js';
import { eventFilterOptions } from '../trace/options/event-filter-options.js';
import { parseFields, parseLast, parseTime, parseTimeChoice } from '../trace/options/trace-arguments.js';
import {
  hasTimeInZone,
  needsFile,
  needsZone,
  onlyIn,
  onlyOnTerminals,
} from '../trace/options/trace-conflicts.js';
import { parseSourceFile } from './source-file.js';

const renderings: readonly EventLogRendering[] = ['server-2022', 'server-2019', 'server-2016'];
const orders = ['stored', 'time', 'record-id'] as const;
const hasColumns = ({ columns }: EventFormat) => columns !== undefined;

/** The value of `--format`. */
interface WithFormat {
  readonly format: string;
}

const formatIn =
  (...names: readonly string[]): Conflict<WithFormat> =>
  ({ format }, flag) =>
    names.some((name) => name === format)
      ? undefined
      : `${flag} supports only the format${names.length === 1 ? '' : 's'} ${names.length < 3 ? enumerated(names) : names.join(', ')}`;

const hasOwnColumns = excludedBy(['fields'], (flag, fields) => `${flag} has its own columns; omit ${fields}`);

/** For options that traces among the files have no use for; `traces` is set if there are any. */
const onlyForLogs = excludedBy(
  ['traces'],
  (flag) => `${flag} is only for event logs; omit the traces (.etl)`,
);

/** The options that count when messages are collected, and those that have defaults. */
const COLLECTING: ReadonlySet<string> = new Set([
  ...['collectMessages', 'source', 'messages', 'output', 'format', 'order', 'color', 'operands'],
]);

/** The options of `wevtc log`, in the order of its help. */
export const logOptions = [
  ...under(
    'Messages:',
    option(
      '-m, --manifest <path>',
      'manifest, or folder with manifests or binaries, that has the messages; can be repeated',
      parseTexts,
    ),
    option(
      '--binary <path>',
      'binary, message DLL, or message text file (.mc) that has the messages, or folder of such files; can be repeated',
      parseTexts,
    ),
    option(
      '--source <name=file>',
      'file with the messages of a classic event source; can be repeated',
      parseSourceFile,
    ),
    option('--messages <file>', 'message catalog from --collect-messages; can be repeated', parseTexts),
    option('--culture <name>', 'language of messages, such as de-DE (default: en-US)', parseText),
    option(
      '--collect-messages <path>',
      'write the texts of all manifests and binaries in this folder to the message catalog --output; can be repeated',
      parseTexts,
      {
        required: ({ operands }: { operands: readonly string[] }) =>
          operands.length === 0 ? "missing required argument 'file'" : undefined,
      },
      [
        ({ operands: [path] }: { operands: readonly string[] }, flag) =>
          path && `${flag} reads no event logs; omit '${path}', or repeat ${flag} for another folder`,
        ({ output }: { output?: string }, flag) =>
          output === undefined ? `${flag} needs --output, the file to write` : undefined,
        (values: object, flag) => {
          const other = Object.keys(values).find((name) => !COLLECTING.has(name));
          return other && `${flag} writes all texts; omit ${flagOf(other)}`;
        },
      ],
    ),
  ),
  ...under(
    'Choose events:',
    ...eventFilterOptions(false),
    option('--last <count>', 'only the last <count> matching events', parseLast, [
      without('limit'),
      excludedBy(
        ['summary', 'countBy', 'check', 'against', 'follow'],
        (flag, other) =>
          `${flag} chooses events to show, and ${other} uses all; omit ${flag}, or choose by time, as in --from -1h`,
      ),
    ]),
    option(
      '--query <xpath>',
      'only events that this XPath or structured query selects, as in wevtutil qe',
      parseEventQuery,
      [onlyForLogs],
    ),
    option(
      '--recover',
      'also search corrupt and unused parts of the file for events, or any file for chunks of event logs',
    ),
    option(
      '--order <order>',
      'order of events: stored (as in each file, several files merged by time), time (sorted), or record-id (merged by it)',
      oneOf(orders),
      { default: { value: orders[0] } },
      [
        ({ order, traces }: { order: string; traces?: boolean }, flag) =>
          traces && order === 'record-id' ? `traces (.etl) have no record IDs; omit ${flag}` : undefined,
        ({ order, ...values }: { order: string }, flag, isGiven) =>
          order === 'time'
            ? excludedBy(
                ['summary', 'check', 'against', 'countBy'],
                (_, other) => `${other} shows no events, so ${flag} time has no effect`,
              )(values, flag, isGiven)
            : undefined,
      ],
    ),
    option(
      '--follow',
      'wait for further events, and show them when Windows writes them; Ctrl-C ends the run',
      // A run without an end has no result, and no file that ends.
      [
        onlyForLogs,
        without('summary', 'check', 'recover'),
        ({ order }: { order: string }, flag) =>
          order === orders[0] ? undefined : `${flag} shows events when they arrive; omit --order`,
        formatIn('text', 'jsonl', 'csv'),
        excludedBy(
          ['output'],
          (flag, output) => `${flag} writes to standard output; redirect it instead of ${output}`,
        ),
      ],
    ),
  ),
  ...under(
    'Results instead of events:',
    option(
      '-s, --summary',
      'show only a summary: logs, processes, providers, event types, gaps, cleared logs, corrupt parts',
      [onlyForLogs, formatIn('text', 'json'), hasOwnColumns],
    ),
    option(
      '--count-by <fields>',
      'show only the numbers of events with the same values in these columns, separated by commas',
      parseFields,
      [
        without('summary', 'check', 'against', 'follow', 'details'),
        formatIn('text', 'csv', 'json', 'jsonl'),
        hasOwnColumns,
      ],
    ),
    option(
      '--check <path>',
      'show only which events do not fit this manifest or binary; can be repeated',
      parseTexts,
      [
        onlyForLogs,
        (values: WithFormat & { fields?: object; summary?: boolean; details?: boolean }, flag) =>
          values.format === 'text' && !(values.fields ?? values.summary ?? values.details)
            ? undefined
            : `${flag} has its own output; omit --format, --fields, --summary, and --details`,
      ],
    ),
    option(
      '--against <path>',
      'compare with this earlier log, or an earlier time of the same log: show only new, missing, more frequent, and less frequent kinds of events; can be repeated',
      parseTexts,
      [
        onlyForLogs,
        without('check', 'summary', 'follow', 'details'),
        formatIn('text', 'jsonl'),
        hasOwnColumns,
        ({ time, ...span }: Parameters<typeof hasTimeInZone>[0] & { time?: unknown }, flag) =>
          time === undefined || hasTimeInZone(span)
            ? undefined
            : `${flag} shows no times, so --time has no effect`,
      ],
    ),
    option(
      '--against-from <time>',
      'of the --against log, only events at or after this time, regardless of --from and --to',
      parseTime,
      [needs('against')],
    ),
    option(
      '--against-to <time>',
      'of the --against log, only events at or before this time, as in --from 2026-02-01 --against-to 2026-01-31',
      parseTime,
      [needs('against')],
    ),
  ),
  ...under(
    'Output:',
    option(
      '-f, --format <format>',
      `output format: ${logFormatNames.join(', ')} for events; json for --summary and --count-by`,
      oneOf<LogFormatName | 'json'>([...logFormatNames, 'json'], jsonlAlias),
      { default: { value: logFormatNames[0] }, implied: impliedFormat([...logFormatNames, 'json']) },
      [
        needsFile(logFormats),
        ({ format, summary, countBy }: WithFormat & { summary?: boolean; countBy?: object }) =>
          format === 'json' && (summary ?? countBy) === undefined
            ? '--format json needs --summary or --count-by; use jsonl for events'
            : undefined,
        ({ format, traces }: WithFormat & { traces?: boolean }, flag) =>
          traces && (format === 'xml' || format === 'parquet')
            ? `${flag} ${format} can't mix event logs and traces; convert each with its own command, or use text, jsonl, or csv`
            : undefined,
      ],
    ),
    option('-o, --output <path>', 'write to this file; its extension selects the format', parseText, [
      isTextByMistake(),
    ]),
    option(
      '--fields <fields>',
      `with ${formatsWith(hasColumns, logFormats)}: show these columns, separated by commas`,
      parseFields,
      [onlyIn(hasColumns, logFormats)],
    ),
    option(
      '--time <zone>',
      'show times as utc, local, +02:00, Europe/Berlin, or relative (default: utc)',
      offering(timeDisplayNames, parseTimeChoice),
      [needsZone(logFormats)],
    ),
    option('--full', 'show whole lines, and all rows of the tables of a summary', [
      onlyOnTerminals(logFormats),
    ]),
    option(
      '--long-texts',
      'show the whole of messages, names, and texts of maps that are long for the data of their events',
    ),
    ...colorOptions,
  ),
  ...under(
    'Only for some formats:',
    option(
      '--details',
      'with text: show each event as the General tab of Event Viewer does, with the line breaks of its message',
      [
        onlyForLogs,
        (values: WithFormat & { fields?: object; summary?: boolean }, flag) =>
          values.format === 'text' && !(values.fields ?? values.summary)
            ? undefined
            : `${flag} supports only the format text, without --fields and --summary`,
      ],
    ),
    option(
      '--bom',
      'with csv: begin with a byte order mark, so that Excel opens the file as UTF-8 without an import',
      [onlyIn(({ name }) => name === 'csv', logFormats)],
    ),
    option('--rendered', 'with xml: add RenderingInfo, the message and names, as Windows does', [
      formatIn('xml'),
    ]),
    option(
      '--rendering <release>',
      `with xml: render GUIDs and times as this release of Windows: ${renderings.join(', ')} (default: ${renderings[0]})`,
      oneOf(renderings),
      [formatIn('xml')],
    ),
    option('--well-formed', 'with xml: replace characters that XML cannot contain, which Windows does not', [
      formatIn('xml'),
    ]),
  ),
] as const;

/** The options of `wevtc log` as users write them. */
export interface LogFlags extends OptionsOf<typeof logOptions> {}

/** The options of `wevtc log`. */
export interface LogOptions extends Omit<LogFlags, 'format'> {
  /** The format of events, and of other results. */
  readonly format: LogFormatName;
  /** `--format json`: a document with the result of `--summary` or `--count-by`. */
  readonly json?: true;
}

/** Divides the values of `--format` by what they write. */
export function logOptionsOf({ format, ...flags }: LogFlags): LogOptions {
  return format === 'json' ? { ...flags, format: 'text', json: true } : { ...flags, format };
}
