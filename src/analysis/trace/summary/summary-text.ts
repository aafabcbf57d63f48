import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import { counted, plural } from '../../../text/counted.js';
import { printable } from '../../../text/printable.js';
import type { Column } from '../../../text/table.js';
import { levelsText } from '../../event/level-counts.js';
import { type TimeDisplay, timeText } from '../../event/time-display.js';
import { fileFacts } from './file-facts.js';
import type { MachineFact } from './machine-facts.js';
import { kindId, providerName } from './summary-names.js';
import {
  facts,
  firstOf,
  MOST_FILES,
  MOST_TYPES,
  moreText,
  othersText,
  percentText,
  type SummaryTextOptions,
  sectionText,
  spanText,
} from './summary-parts.js';
import type {
  EventCounts,
  EventSummary,
  ProcessSummary,
  ProviderSummary,
  TraceSummary,
} from './trace-summary.js';

export interface TraceSummaryTextOptions extends SummaryTextOptions {
  /** The number of unreadable locations in the files. */
  readonly damagedPlaces: number;
  /** By file: what its events tell about the machine. */
  readonly machines?: readonly (readonly MachineFact[])[];
}

/** A summary of a trace for people. */
export function summaryText(summary: TraceSummary, options: TraceSummaryTextOptions): string {
  const { files, providers, processes, others, othersOfProcesses } = summary;
  const { names } = options;
  const shown = firstOf(providers, MOST_TYPES, options);
  const shownFiles = firstOf(files, MOST_FILES, options);
  const parts = [
    ...shownFiles.map((info, at) => fileText(names[at] ?? '', info, options, options.machines?.[at])),
    ...moreText(files.length - shownFiles.length, 'more file', options),
    totalText(summary, options),
    ...sectionText('Providers', providers, providerColumns(options), { most: MOST_TYPES }, options),
    ...sectionText('Processes', processes, processColumns(options), {}, options),
    ...othersText(othersOfProcesses, 'processes', options),
    ...shown.flatMap((provider) => eventsText(provider, options)),
    ...moreText(providers.length - shown.length, 'more provider', options),
    ...othersText(others, 'kinds', options),
  ];
  return parts.join('\n');
}

function fileText(
  name: string,
  info: TraceFileInfo,
  { damagedPlaces, time, width }: TraceSummaryTextOptions,
  machine: readonly MachineFact[] = [],
): string {
  const identity = machine.filter(([fact]) => fact === 'Computer' || fact === 'Windows');
  return facts(name, [...identity, ...fileFacts(info, time, damagedPlaces > 0)], width);
}

function totalText(summary: TraceSummary, { damagedPlaces, time, width }: TraceSummaryTextOptions): string {
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
      ['Damaged', damagedPlaces === 0 ? undefined : placesText(damagedPlaces, summary.files.length)],
    ],
    width,
  );
}

const placesText = (count: number, files: number) => `${counted(count, 'place')} of the file${plural(files)}`;

function providerColumns({ time }: SummaryTextOptions): Column<ProviderSummary>[] {
  return [
    { heading: 'provider', of: (provider) => providerName(provider) ?? '-' },
    { heading: 'guid', of: ({ providerId }) => providerId },
    ...countColumns<ProviderSummary>(time),
  ];
}

function processColumns({ time }: SummaryTextOptions): Column<ProcessSummary>[] {
  return [
    { heading: 'process', of: ({ processId }) => processId, alignRight: true },
    { heading: 'name', of: ({ name }) => name },
    { heading: 'events', of: ({ events }) => events, alignRight: true },
    { heading: 'bytes', of: ({ payloadBytes }) => payloadBytes, alignRight: true },
    ...timeColumns<ProcessSummary>(time),
  ];
}

function eventsText(provider: ProviderSummary, options: SummaryTextOptions): string[] {
  const columns: Column<EventSummary>[] = [
    { heading: 'event', of: kindId, alignRight: true },
    { heading: 'version', of: ({ version }) => version, alignRight: true },
    { heading: 'name', of: ({ name }) => name },
    { heading: 'level', of: ({ level, levelName }) => levelName ?? level },
    ...countColumns<EventSummary>(options.time),
    { heading: 'problem', of: ({ error }) => error?.message },
  ];
  const name = providerName(provider);
  const id = `{${provider.providerId}}`;
  const heading = printable(name === undefined ? id : `${name} ${id}`);
  return sectionText(heading, provider.kinds, columns, { most: MOST_TYPES }, options);
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
