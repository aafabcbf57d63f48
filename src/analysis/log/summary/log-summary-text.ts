import type { EventLogFileInfo } from '../../../recordings/log/event-log-info.js';
import { counted } from '../../../text/counted.js';
import { printable } from '../../../text/printable.js';
import { type Column, cut, table } from '../../../text/table.js';
import { levelsText } from '../../event/level-counts.js';
import { type TimeDisplay, timeText } from '../../event/time-display.js';
import { facts, secondsText, sizeText } from '../../trace/summary/summary-parts.js';
import type {
  ChannelSummary,
  ClearedLog,
  IdGap,
  KindSummary,
  LoggedCounts,
  LoggedProviderSummary,
  LogSummary,
  StepBack,
} from './log-summary.js';

export interface LogSummaryTextOptions {
  /** The names of the files, in the order of the summary. */
  readonly names: readonly string[];
  /** By file: the number of problems. */
  readonly problems: readonly number[];
  readonly time: TimeDisplay;
  /** The columns to fit the tables into; `undefined` for lines of any length. */
  readonly width: number | undefined;
}

/** The most gaps, and the most steps back in time, that the text lists. */
const MOST_ROWS = 20;

/** A summary of event logs for people. */
export function logSummaryText(summary: LogSummary, options: LogSummaryTextOptions): string {
  const { files, channels, providers, gaps, gapCount, stepsBack, stepBackCount, cleared, others } = summary;
  const { names, width, time } = options;
  return [
    ...files.map((info, at) => fileText(names[at] ?? '', info, options.problems[at] ?? 0, width)),
    totalText(summary, options),
    ...section('Logs', channels, channelColumns(time), width),
    ...section('Cleared logs', cleared, clearedColumns(time), width),
    ...firstRows('Missing record IDs', gaps, GAP_COLUMNS, width, gapCount, 'more gap'),
    ...firstRows('Steps back in time', stepsBack, stepBackColumns(time), width, stepBackCount, 'more step'),
    ...section('Providers', providers, providerColumns(time), width),
    ...providers.map((provider) => kindsText(provider, options)),
    ...(others === 0 ? [] : [cut(`${others} events of further kinds are not listed\n`, width)]),
  ].join('\n');
}

function section<T>(
  heading: string,
  rows: readonly T[],
  columns: readonly Column<T>[],
  width: number | undefined,
  count = rows.length,
): string[] {
  if (rows.length === 0) return [];
  return [`${cut(`${heading} (${count})`, width)}\n${table(rows, columns, '  ', width)}`];
}

/** A section with the first rows, and the number of others. */
function firstRows<T>(
  heading: string,
  rows: readonly T[],
  columns: readonly Column<T>[],
  width: number | undefined,
  count: number,
  other: string,
): string[] {
  const shown = rows.slice(0, MOST_ROWS);
  const more = count - shown.length;
  return [
    ...section(heading, shown, columns, width, count),
    ...(more === 0 ? [] : [cut(`  and ${counted(more, other)}\n`, width)]),
  ];
}

function fileText(name: string, info: EventLogFileInfo, problems: number, width: number | undefined): string {
  const { format, version, size, chunkCount, chunksFound, nextRecordId, isDirty, isFull } = info;
  const state = [
    isDirty ? 'copied while it was in use, or not closed properly' : 'closed properly',
    ...(isFull ? ['full'] : []),
  ];
  const counts =
    chunkCount === chunksFound ? `${chunksFound}` : `${chunksFound}; the header counts ${chunkCount}`;
  return facts(
    name,
    [
      ['Format', `${format}${version === '' ? '' : ` ${version}`}`],
      ['Size', sizeText(size)],
      ['Chunks', format === 'evt' ? undefined : counts],
      ['Next ID', String(nextRecordId)],
      ['State', state.join(', ')],
      ['Problems', problems === 0 ? 'none' : counted(problems, 'location')],
    ],
    width,
  );
}

function totalText(summary: LogSummary, { time, width }: LogSummaryTextOptions): string {
  const { events, recovered, first, last, levels } = summary;
  return facts(
    'All events',
    [
      ['Events', `${events}${recovered === 0 ? '' : `, ${recovered} of them recovered`}`],
      ['Levels', levelsText(levels)],
      [
        'Time',
        first === undefined || last === undefined
          ? undefined
          : `${timeText(first, time)} to ${timeText(last, time)}, ${secondsText(last - first)}`,
      ],
    ],
    width,
  );
}

function countColumns<T extends LoggedCounts>(time: TimeDisplay): Column<T>[] {
  return [
    { heading: 'events', of: ({ events }) => events, alignRight: true },
    { heading: 'first', of: ({ first }) => timeText(first, time), minor: true },
    { heading: 'last', of: ({ last }) => timeText(last, time), minor: true },
  ];
}

function channelColumns(time: TimeDisplay): Column<ChannelSummary>[] {
  return [
    { heading: 'log', of: ({ channel }) => channel || '-' },
    { heading: 'computer', of: ({ computer }) => computer },
    { heading: 'first ID', of: ({ firstId }) => String(firstId), alignRight: true },
    { heading: 'last ID', of: ({ lastId }) => String(lastId), alignRight: true },
    { heading: 'missing', of: ({ missing }) => String(missing), alignRight: true },
    ...countColumns<ChannelSummary>(time),
  ];
}

function clearedColumns(time: TimeDisplay): Column<ClearedLog>[] {
  return [
    { heading: 'time', of: (log) => timeText(log.time, time) },
    { heading: 'log', of: ({ channel }) => channel },
    { heading: 'user', of: ({ user }) => user },
  ];
}

const GAP_COLUMNS: readonly Column<IdGap>[] = [
  { heading: 'log', of: ({ channel }) => channel || '-' },
  { heading: 'computer', of: ({ computer }) => computer },
  { heading: 'from', of: ({ from }) => String(from), alignRight: true },
  { heading: 'to', of: ({ to }) => String(to), alignRight: true },
];

function stepBackColumns(time: TimeDisplay): Column<StepBack>[] {
  return [
    { heading: 'log', of: ({ channel }) => channel || '-' },
    { heading: 'computer', of: ({ computer }) => computer },
    { heading: 'record ID', of: ({ recordId }) => String(recordId), alignRight: true },
    { heading: 'time before', of: ({ before }) => timeText(before, time) },
    { heading: 'time', of: (step) => timeText(step.time, time) },
  ];
}

/** The levels of problems. */
const SEVERE = [
  ['critical', 1],
  ['errors', 2],
  ['warnings', 3],
] as const;

function providerColumns(time: TimeDisplay): Column<LoggedProviderSummary>[] {
  return [
    { heading: 'provider', of: ({ name }) => name || '-' },
    { heading: 'guid', of: ({ providerId }) => providerId },
    {
      heading: 'no message',
      of: ({ withoutMessage }) => withoutMessage || undefined,
      alignRight: true,
    },
    ...SEVERE.map(([heading, wanted]) => ({
      heading,
      of: ({ kinds }: LoggedProviderSummary) =>
        kinds.reduce((sum, { level, events }) => sum + (level === wanted ? events : 0), 0) || undefined,
      alignRight: true,
    })),
    ...countColumns<LoggedProviderSummary>(time),
  ];
}

function kindsText(provider: LoggedProviderSummary, { time, width }: LogSummaryTextOptions): string {
  const columns: Column<KindSummary>[] = [
    { heading: 'event', of: ({ id }) => id, alignRight: true },
    { heading: 'version', of: ({ version }) => version, alignRight: true },
    { heading: 'level', of: ({ level, levelName }) => (level === 0 ? level : (levelName ?? level)) },
    ...countColumns<KindSummary>(time),
  ];
  return `${cut(printable(provider.name || '-'), width)}\n${table(provider.kinds, columns, '  ', width)}`;
}
