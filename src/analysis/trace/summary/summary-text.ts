import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import { counted, isOrAre, plural } from '../../../text/counted.js';
import { printable } from '../../../text/printable.js';
import { type Column, cut, table } from '../../../text/table.js';
import { levelsText } from '../../event/level-counts.js';
import { type TimeDisplay, timeText } from '../../event/time-display.js';
import { fileFacts } from './file-facts.js';
import { kindId, providerName } from './summary-names.js';
import { facts, percentText, spanText } from './summary-parts.js';
import type {
  EventCounts,
  EventSummary,
  ProcessSummary,
  ProviderSummary,
  TraceSummary,
} from './trace-summary.js';

export interface SummaryTextOptions {
  /** The names of the files, in the order of the summary. */
  readonly names: readonly string[];
  /** The number of unreadable locations in the files. */
  readonly damagedPlaces: number;
  readonly time: TimeDisplay;
  /** The columns to fit the tables into; `undefined` for lines of any length. */
  readonly width: number | undefined;
}

/** A summary of a trace for people. */
export function summaryText(summary: TraceSummary, options: SummaryTextOptions): string {
  const { files, providers, processes, others, othersOfProcesses } = summary;
  const { names, width } = options;
  const parts = [
    ...files.map((info, at) => fileText(names[at] ?? '', info, options)),
    totalText(summary, options),
    ...(providers.length === 0 ? [] : [providersText(providers, options)]),
    ...(processes.length === 0 ? [] : [processesText(processes, options)]),
    ...(othersOfProcesses === 0
      ? []
      : [
          `${cut(`${counted(othersOfProcesses, 'event')} of further processes ${isOrAre(othersOfProcesses)} not listed`, width)}\n`,
        ]),
    ...providers.map((provider) => eventsText(provider, options)),
    ...(others === 0 ? [] : [cut(`${others} events of further kinds are not listed`, width)]),
  ];
  return `${parts.join('\n')}`;
}

function fileText(name: string, info: TraceFileInfo, { time, width }: SummaryTextOptions): string {
  return facts(name, fileFacts(info, time), width);
}

function totalText(summary: TraceSummary, { damagedPlaces, time, width }: SummaryTextOptions): string {
  const { events, payloadBytes, decoded, partlyDecoded, first, last, levels } = summary;
  return facts(
    'All events',
    [
      ['Events', `${events}, ${payloadBytes} bytes of payload`],
      ['Decoded', `${decoded}${events === 0 ? '' : ` (${percentText(decoded, events)})`}`],
      [
        'Partly',
        partlyDecoded === 0 ? undefined : `${partlyDecoded} (${percentText(partlyDecoded, events)})`,
      ],
      ['Levels', levelsText(levels)],
      [
        'Time',
        first === undefined || last === undefined
          ? undefined
          : `${timeText(first, time)} to ${timeText(last, time)}, ${spanText(last - first)}`,
      ],
      ['Damaged', damagedPlaces === 0 ? undefined : placesText(damagedPlaces)],
    ],
    width,
  );
}

const placesText = (count: number) => `${counted(count, 'place')} of the file${plural(count)}`;

function providersText(providers: readonly ProviderSummary[], { time, width }: SummaryTextOptions): string {
  const columns: Column<ProviderSummary>[] = [
    { heading: 'provider', of: (provider) => providerName(provider) ?? '-' },
    { heading: 'guid', of: ({ providerId }) => providerId },
    ...countColumns(time),
  ];
  return `${cut(`Providers (${providers.length})`, width)}\n${table(providers, columns, '  ', width)}`;
}

function processesText(processes: readonly ProcessSummary[], { time, width }: SummaryTextOptions): string {
  const columns: Column<ProcessSummary>[] = [
    { heading: 'process', of: ({ processId }) => processId, alignRight: true },
    { heading: 'name', of: ({ name }) => name },
    { heading: 'events', of: ({ events }) => events, alignRight: true },
    { heading: 'bytes', of: ({ payloadBytes }) => payloadBytes, alignRight: true },
    ...timeColumns<ProcessSummary>(time),
  ];
  return `${cut(`Processes (${processes.length})`, width)}\n${table(processes, columns, '  ', width)}`;
}

function eventsText(provider: ProviderSummary, { time, width }: SummaryTextOptions): string {
  const columns: Column<EventSummary>[] = [
    { heading: 'event', of: kindId, alignRight: true },
    { heading: 'version', of: ({ version }) => version, alignRight: true },
    { heading: 'name', of: ({ name }) => name },
    { heading: 'level', of: ({ level, levelName }) => levelName ?? level },
    ...countColumns(time),
    { heading: 'problem', of: ({ error }) => error?.message },
  ];
  const name = providerName(provider);
  const { providerId } = provider;
  const heading = name === undefined ? `{${providerId}}` : `${name} {${providerId}}`;
  return `${cut(printable(heading), width)}\n${table(provider.kinds, columns, '  ', width)}`;
}

function countColumns<T extends EventCounts>(time: TimeDisplay): Column<T>[] {
  return [
    { heading: 'events', of: ({ events }) => events, alignRight: true },
    { heading: 'bytes', of: ({ payloadBytes }) => payloadBytes, alignRight: true },
    { heading: 'decoded', of: ({ decoded }) => decoded, alignRight: true },
    { heading: 'partly', of: ({ partlyDecoded }) => partlyDecoded || undefined, alignRight: true },
    ...timeColumns<T>(time),
  ];
}

function timeColumns<T extends Pick<EventCounts, 'first' | 'last'>>(time: TimeDisplay): Column<T>[] {
  return [
    {
      heading: 'first',
      of: ({ first }) => (first === undefined ? undefined : timeText(first, time)),
      minor: true,
    },
    {
      heading: 'last',
      of: ({ last }) => (last === undefined ? undefined : timeText(last, time)),
      minor: true,
    },
  ];
}
