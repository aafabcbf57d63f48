import type { ActivityNode } from '../../../recordings/activities/activity-node.js';
import type { ActivityCounts, ActivityReport } from '../../../recordings/activities/activity-report.js';
import {
  activityView,
  type DurationView,
  durationView,
} from '../../../recordings/activities/activity-view.js';
import { allActivities } from '../../../recordings/activities/all-activities.js';
import { jsonLine } from '../../../text/json-text.js';

/** The output of `wevtc trace --activities --format json`; see schemas/trace-activities.schema.json. */
export interface DurationsView {
  readonly counts: ActivityCounts;
  /** The longest total first. */
  readonly durations: readonly DurationView[];
}

export function durationsView({ counts, durations }: ActivityReport): DurationsView {
  return { counts, durations: durations.map(durationView) };
}

/** An activity's JSON line; empty if events only mention it. Its children's lines refer to it as parent. */
export function activityLine(activity: ActivityNode): string {
  if (activity.eventCount === 0) return '';
  const { children, childCount, ...line } = activityView(activity, { levels: 0 });
  return jsonLine(line);
}

/** The lines of the activities in a report, each before its children. */
export function* activityLines({ roots }: ActivityReport): Generator<string> {
  for (const activity of allActivities(roots)) yield activityLine(activity);
}
