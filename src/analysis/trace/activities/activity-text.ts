import type { ActivityReport } from '../../../recordings/activities/activity-report.js';
import type { DurationSummary } from '../../../recordings/activities/duration-summary.js';
import type { EventKind } from '../../../recordings/activities/event-kinds.js';
import { counted } from '../../../text/counted.js';
import { printable } from '../../../text/printable.js';
import { type Column, cut, table } from '../../../text/table.js';

/** A table of the durations of activities, in milliseconds, in `width` columns (`undefined`: any length). */
export function activityText({ durations, counts }: ActivityReport, width: number | undefined): string {
  const lines = [
    `${counted(counts.activities, 'activity', 'activities')} with ${counts.events - counts.eventsWithoutActivity} of ${counted(counts.events, 'event')}`,
    ...notes(counts),
  ].map((line) => `${cut(printable(line), width)}\n`);
  if (durations.length === 0) return lines.join('');
  return `${lines.join('')}\n${table(durations, COLUMNS, '', width)}`;
}

const COLUMNS: readonly Column<DurationSummary>[] = [
  { heading: 'activity', of: durationName },
  { heading: 'provider', of: durationProvider },
  { heading: 'count', of: ({ count }) => count, alignRight: true },
  {
    heading: 'total ms',
    of: ({ count, total }) => (count === 0 ? undefined : msText(total)),
    alignRight: true,
  },
  { heading: 'median ms', of: ({ median }) => msText(median), alignRight: true },
  { heading: 'p99 ms', of: ({ p99 }) => msText(p99), alignRight: true },
  { heading: 'longest ms', of: ({ longest }) => msText(longest), alignRight: true },
  { heading: 'no stop', of: ({ startsWithoutStop }) => startsWithoutStop || undefined, alignRight: true },
  { heading: 'no start', of: ({ stopsWithoutStart }) => stopsWithoutStart || undefined, alignRight: true },
  { heading: 'longest one', of: ({ longestActivityId }) => longestActivityId, minor: true },
];

/** The members that identify the durations of one kind for people. */
export type NamedDuration = Pick<DurationSummary, 'basis' | 'name' | 'from' | 'to' | 'providerId'>;

/** The measured part of an activity: a task from start to stop, or from one event to another. */
export function durationName({ basis, name, from, to }: NamedDuration): string {
  if (basis === 'start-stop') return name ?? taskOf(from ?? to);
  const [first, last] = [eventOf(from), eventOf(to)];
  // Task and opcode: the task need not be there twice.
  const task = first.slice(0, first.lastIndexOf('/') + 1);
  return `${first} to ${task !== '' && last.startsWith(task) ? last.slice(task.length) : last}`;
}

function taskOf(kind: EventKind | undefined): string {
  if (kind === undefined) return '?';
  return kind.names.task ?? kind.names.event ?? (kind.task === 0 ? `event ${kind.id}` : `task ${kind.task}`);
}

function eventOf(kind: EventKind | undefined): string {
  if (kind === undefined) return '?';
  return kind.names.event ?? (kind.id === 0 ? `opcode ${kind.opcode}` : `event ${kind.id}`);
}

/** The name of the provider, or its GUID in braces. */
export function durationProvider({ from, to, providerId }: NamedDuration): string {
  return (from ?? to)?.names.provider ?? `{${providerId}}`;
}

const TICKS_PER_MS = 10_000n;

/** 100 ns units as milliseconds with all decimals. */
function msText(ticks: bigint | undefined): string | undefined {
  if (ticks === undefined) return undefined;
  const size = ticks < 0n ? -ticks : ticks;
  return `${ticks < 0n ? '-' : ''}${size / TICKS_PER_MS}.${String(size % TICKS_PER_MS).padStart(4, '0')}`;
}

/** The activities missing from the table. */
function notes(counts: ActivityReport['counts']): string[] {
  const { startsWithoutActivity, stopsWithoutActivity, singleEvents } = counts;
  const { droppedActivities, droppedStarts, droppedDurations } = counts;
  const alone = startsWithoutActivity + stopsWithoutActivity;
  const dropped = droppedActivities + droppedStarts + droppedDurations;
  return [
    ...(counts.activities === 0
      ? []
      : [`${counts.wholeActivities} of them have their beginning and their end in the trace`]),
    ...(singleEvents === 0
      ? []
      : [`${counted(singleEvents, 'activity has', 'activities have')} only one event, and so no duration`]),
    ...(alone === 0
      ? []
      : [`${counted(alone, 'start or stop event belongs', 'start and stop events belong')} to no activity`]),
    ...(dropped === 0 ? [] : [`too many activities at the same time: ${dropped} durations may be missing`]),
  ];
}
