import type { EventLogFileInfo } from '../../../recordings/log/event-log-info.js';
import { counted, isOrAre } from '../../../text/counted.js';
import { few } from '../../../text/few.js';
import { hex } from '../../../text/hex.js';
import { type Column, cut } from '../../../text/table.js';
import { levelsText } from '../../event/level-counts.js';
import { type TimeDisplay, timeText } from '../../event/time-display.js';
import {
  facts,
  firstOf,
  MOST_FILES,
  MOST_TYPES,
  moreText,
  othersText,
  type SummaryTextOptions,
  sectionText,
  sizeText,
  spanText,
  type TableLimits,
} from '../../trace/summary/summary-parts.js';
import type {
  ChannelSummary,
  ClearedLog,
  ComputerSummary,
  IdGap,
  KindSummary,
  LoggedCounts,
  LoggedProcessSummary,
  LoggedProviderSummary,
  LogSummary,
  StepBack,
  UserSummary,
} from './log-summary.js';

export interface LogSummaryTextOptions extends SummaryTextOptions {
  /** By file: the number of problems. */
  readonly problems: readonly number[];
  /** Whether only some events are counted. IDs and their gaps, and steps back, are those of all events. */
  readonly isFiltered?: boolean;
}

/** The most offsets of chunks in a line. */
const MOST_OFFSETS = 5;

/** A summary of event logs for people. */
export function logSummaryText(summary: LogSummary, options: LogSummaryTextOptions): string {
  const { files, channels, providers, gaps, gapCount, stepsBack, stepBackCount, cleared } = summary;
  const { processes, computers, users, others, othersOfProcesses, othersOfComputers, othersOfUsers } =
    summary;
  const { names, width, time, isFiltered = false } = options;
  const ofAll = isFiltered ? ' of all events' : '';
  const shownFiles = firstOf(files, MOST_FILES, options);
  const section = <T>(
    heading: string,
    rows: readonly T[],
    columns: readonly Column<T>[],
    limits: TableLimits = {},
  ) => sectionText(heading, rows, columns, limits, options);
  const types = providers
    .flatMap(({ name, kinds }) => kinds.map((kind) => ({ provider: name, ...kind })))
    .sort((a, b) => b.events - a.events);
  return [
    ...shownFiles.map((info, at) => fileText(names[at] ?? '', info, options.problems[at] ?? 0, width)),
    ...moreText(files.length - shownFiles.length, 'more file', options),
    totalText(summary, options),
    ...section('Logs', channels, channelColumns(time, isFiltered)),
    ...section('Cleared logs', cleared, clearedColumns(time)),
    ...section(`Missing record IDs${ofAll}`, gaps, GAP_COLUMNS, { count: gapCount }),
    ...section(`Steps back in time${ofAll}`, stepsBack, stepBackColumns(time), { count: stepBackCount }),
    ...(computers.length > 1 ? section('Computers', computers, computerColumns(time)) : []),
    ...othersText(othersOfComputers, 'computers', options),
    ...(users.length > 1 ? section('Users', users, userColumns(users, time)) : []),
    ...othersText(othersOfUsers, 'users', options),
    ...withoutUserText(summary, width),
    ...section('Processes', processes, processColumns(time)),
    ...othersText(othersOfProcesses, 'processes', options),
    ...section('Providers', providers, providerColumns(time), { most: MOST_TYPES }),
    ...section('Event types', types, typeColumns(time), { most: MOST_TYPES }),
    ...othersText(others, 'types', options),
  ].join('\n');
}

/** The events that the table of users does not contain. */
function withoutUserText({ users, events, othersOfUsers }: LogSummary, width: number | undefined): string[] {
  const without = events - othersOfUsers - users.reduce((sum, user) => sum + user.events, 0);
  if (users.length < 2 || without === 0) return [];
  return [`${cut(`  ${counted(without, 'event')} without a user`, width)}\n`];
}

type Fact = readonly [string, string | undefined];

function fileText(name: string, info: EventLogFileInfo, problems: number, width: number | undefined): string {
  const { format, version, size, chunkCount, chunksFound, nextRecordId, isDirty, isFull } = info;
  const { chunkOffsets } = info;
  const problem: Fact = ['Problems', problems === 0 ? 'none' : counted(problems, 'location')];
  if (chunkOffsets !== undefined) {
    const state: Fact = ['State', 'not an event log; its chunks were found by a search'];
    const found: Fact = ['Chunks', `${chunksFound}, at ${few(chunkOffsets.map(hex), MOST_OFFSETS)}`];
    return facts(name, [['Size', sizeText(size)], found, state, problem], width);
  }
  // A corrupt header has no version.
  const hasHeader = version !== '';
  const state = [
    isDirty ? 'copied while it was in use, or not closed properly' : 'closed properly',
    ...(isFull ? ['full'] : []),
  ];
  const counts =
    chunkCount === chunksFound || !hasHeader
      ? `${chunksFound}`
      : `${chunksFound}; the header counts ${chunkCount}`;
  return facts(
    name,
    [
      ['Format', `${format}${version === '' ? '' : ` ${version}`}`],
      ['Size', sizeText(size)],
      ['Chunks', format === 'evt' ? undefined : counts],
      ['Next ID', hasHeader ? String(nextRecordId) : 'unknown'],
      ['State', hasHeader ? state.join(', ') : 'unknown, because the header of the file is corrupt'],
      problem,
    ],
    width,
  );
}

function totalText(summary: LogSummary, { time, width }: LogSummaryTextOptions): string {
  const { events, recovered, incomplete, first, last, levels, providers } = summary;
  const found = recovered === 0 ? '' : `, ${recovered} of them recovered`;
  const parts = incomplete === 0 ? '' : `, of which ${incomplete} ${isOrAre(incomplete)} incomplete`;
  return facts(
    'All events',
    [
      ['Events', `${events}${found}${parts}`],
      ['Levels', levelsWithUnread(levels, providers)],
      [
        'Time',
        first === undefined || last === undefined
          ? undefined
          : `${timeText(first, time)} to ${timeText(last, time)}, ${spanText(last - first)}`,
      ],
      ['Impossible times', impossibleText(summary, time)],
    ],
    width,
  );
}

/** The levels, and the number of incomplete events whose kind cannot be read. */
function levelsWithUnread(levels: LogSummary['levels'], providers: LogSummary['providers']) {
  const sum = (counts: readonly LoggedCounts[]) => counts.reduce((all, { events }) => all + events, 0);
  const unread = sum(providers) - sum(providers.flatMap(({ kinds }) => kinds));
  const text = levelsText(levels);
  return unread === 0 ? text : [text ?? [], `${unread} unknown`].flat().join(', ');
}

/** Times that corruption has left. */
function impossibleText({ impossibleTimes }: LogSummary, time: TimeDisplay): string | undefined {
  if (impossibleTimes === undefined) return undefined;
  const { events, first, last } = impossibleTimes;
  return `${counted(events, 'event')}, such as ${timeText(first === 0n ? last : first, time)}`;
}

function countColumns<T extends LoggedCounts>(time: TimeDisplay): Column<T>[] {
  return [
    { heading: 'events', of: ({ events }) => events, alignRight: true },
    { heading: 'first', of: ({ first }) => timeText(first, time), minor: true },
    { heading: 'last', of: ({ last }) => timeText(last, time), minor: true },
  ];
}

function channelColumns(time: TimeDisplay, isFiltered: boolean): Column<ChannelSummary>[] {
  const ofAll = isFiltered ? ' of all' : '';
  return [
    { heading: 'log', of: ({ channel }) => channel || '-' },
    { heading: 'computer', of: ({ computer }) => computer },
    { heading: `first ID${ofAll}`, of: ({ firstId }) => String(firstId), alignRight: true },
    { heading: `last ID${ofAll}`, of: ({ lastId }) => String(lastId), alignRight: true },
    { heading: `missing${ofAll}`, of: ({ missing }) => String(missing), alignRight: true },
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

const computerColumns = (time: TimeDisplay): Column<ComputerSummary>[] => [
  { heading: 'computer', of: ({ computer }) => computer },
  ...countColumns<ComputerSummary>(time),
];

const userColumns = (users: readonly UserSummary[], time: TimeDisplay): Column<UserSummary>[] => [
  { heading: 'user', of: ({ userId }) => userId },
  ...(users.some(({ account }) => account !== undefined)
    ? [{ heading: 'account', of: ({ account = '-' }: UserSummary) => account }]
    : []),
  ...countColumns<UserSummary>(time),
];

const processColumns = (time: TimeDisplay): Column<LoggedProcessSummary>[] => [
  { heading: 'process', of: ({ processId }) => processId, alignRight: true },
  ...countColumns<LoggedProcessSummary>(time),
];

/** The events of a provider that are of one kind. */
type EventType = KindSummary & { readonly provider: string };

const typeColumns = (time: TimeDisplay): Column<EventType>[] => [
  { heading: 'provider', of: ({ provider }) => provider || '-' },
  { heading: 'event', of: ({ id }) => id, alignRight: true },
  { heading: 'version', of: ({ version }) => version, alignRight: true },
  { heading: 'level', of: ({ level, levelName }) => (level === 0 ? level : (levelName ?? level)) },
  ...countColumns<EventType>(time),
];
