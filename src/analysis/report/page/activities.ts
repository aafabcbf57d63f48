import { html, type Markup } from '../../../compile/html/markup.js';
import type { DurationSummary } from '../../../recordings/activities/duration-summary.js';
import { timeText } from '../../event/time-display.js';
import { durationName, durationProvider } from '../../trace/activities/activity-text.js';
import { grouped, milliseconds } from '../number-texts.js';
import type { SlowActivity } from '../slow-activities.js';
import type { TraceReport } from '../trace-report.js';
import type { ReportPageOptions, Section } from './section.js';
import { MOST_ROWS, reportTable } from './table.js';

export function activitySection(
  { activities, slowest }: TraceReport,
  { time }: ReportPageOptions,
): Section[] {
  const { counts, durations } = activities;
  if (durations.length === 0) return [];
  const numbers = new Map(slowest.map((activity, number) => [activity, number]));
  // The first one with an ID: an activity can have several pairs.
  const byId = new Map([...numbers].reverse().map(([{ id }, number]) => [id, number]));
  const link = (id: string | undefined): Markup | string | undefined => {
    const number = id === undefined ? undefined : byId.get(id);
    return id === undefined || number === undefined || number >= MOST_ROWS
      ? id && idText(id)
      : html`<a href="#activity-${number}">${idText(id)}</a>`;
  };
  const dropped = counts.droppedActivities + counts.droppedStarts + counts.droppedDurations;
  const alone = counts.startsWithoutActivity + counts.stopsWithoutActivity;
  return [
    {
      id: 'activities',
      title: 'Activities',
      content: html`<p>${grouped(counts.activities)} activities with ${grouped(counts.events - counts.eventsWithoutActivity)} events; ${grouped(counts.wholeActivities)} have their beginning and their end in the trace.${alone === 0 ? '' : ` ${grouped(alone)} start and stop events belong to no activity.`}${dropped === 0 ? '' : ` Too many activities at the same time: ${grouped(dropped)} durations may be missing.`}</p>
${slowest.length === 0 ? '' : slowestTable(slowest, numbers, link, time)}
<h3>Durations by kind</h3>
${reportTable({
  caption: 'Durations of activities by kind',
  noun: 'kind',
  rows: durations,
  columns: [
    { heading: 'Activity', of: durationName },
    { heading: 'Provider', of: durationProvider, isMinor: true },
    { heading: 'Count', of: ({ count }) => count, isNumber: true },
    { heading: 'Median ms', of: ({ median }) => msOf(median), isNumber: true },
    { heading: '99 % below ms', of: ({ p99 }) => msOf(p99), isNumber: true, isMinor: true },
    { heading: 'Longest ms', of: ({ longest }) => msOf(longest), isNumber: true },
    {
      heading: 'Total ms',
      of: ({ count, total }) => (count === 0 ? undefined : msOf(total)),
      isNumber: true,
      isMinor: true,
    },
    { heading: 'No stop', of: ({ startsWithoutStop }) => startsWithoutStop || undefined, isNumber: true },
    {
      heading: 'No start',
      of: ({ stopsWithoutStart }) => stopsWithoutStart || undefined,
      isNumber: true,
      isMinor: true,
    },
    {
      heading: 'Longest one',
      of: ({ longestActivityId }: DurationSummary) => link(longestActivityId),
      isMinor: true,
    },
  ],
})}`,
    },
  ];
}

function slowestTable(
  slowest: readonly SlowActivity[],
  numbers: ReadonlyMap<SlowActivity, number>,
  link: (id: string | undefined) => Markup | string | undefined,
  time: ReportPageOptions['time'],
): Markup {
  return html`<h3 id="slowest">Slowest activities</h3>
<p class="hint">At most 10 of each kind, whose beginning and end are in the trace. The durations by kind count all.</p>
${reportTable({
  caption: 'Slowest activities',
  noun: 'activity',
  nouns: 'activities',
  rows: slowest,
  idOf: (activity) => `activity-${numbers.get(activity)}`,
  columns: [
    { heading: 'Activity', of: ({ name }) => name },
    { heading: 'ms', of: ({ duration }) => milliseconds(duration), isNumber: true },
    {
      heading: 'Status',
      of: ({ error }) => (error === undefined ? undefined : html`<span class="error">Error: ${error}</span>`),
    },
    { heading: 'Process', of: ({ process }) => process, isWord: true },
    { heading: 'Start', of: ({ start }) => timeText(start.timeStamp, time), isMinor: true, isWord: true },
    {
      heading: 'Measured',
      of: ({ hasMarks }) => (hasMarks ? 'start to stop' : 'first to last event'),
      isMinor: true,
    },
    { heading: 'Provider', of: ({ provider }) => provider, isMinor: true },
    { heading: 'ID', of: ({ id }) => idText(id), isMinor: true },
    { heading: 'Parent', of: ({ parentId }) => link(parentId), isMinor: true },
  ],
})}`;
}

/** A GUID that may break, because a table with whole ones is wider than most screens. */
const idText = (id: string) => html`${id.split(/(?<=-)/).map((part) => html`${part}<wbr>`)}`;

const msOf = (ticks: bigint | undefined) => (ticks === undefined ? undefined : milliseconds(ticks));
