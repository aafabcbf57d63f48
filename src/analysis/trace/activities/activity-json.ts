import type { ActivityNode } from '../../../recordings/activities/activity-node.js';
import type { ActivityCounts, ActivityReport } from '../../../recordings/activities/activity-report.js';
import {
  activityView,
  type DurationView,
  durationView,
} from '../../../recordings/activities/activity-view.js';
import { allActivities } from '../../../recordings/activities/all-activities.js';
import { jsonLine } from '../../../text/json-text.js';

/**
 * The output of `wevtc trace --activities --format json`, which schemas/trace-activities.schema.json
 * describes.
 */
export interface DurationsView {
  readonly counts: ActivityCounts;
  /** The longest total first. */
  readonly durations: readonly DurationView[];
}

export function durationsView({ counts, durations }: ActivityReport): DurationsView {
  return { counts, durations: durations.map(durationView) };
}

/**
 * A line of JSON for an activity, empty for one that other events only name. Its children have lines of their
 * own, which name it as parent.
 */
export function activityLine(activity: ActivityNode): string {
  if (activity.eventCount === 0) return '';
  const { children, childCount, ...line } = activityView(activity, { levels: 0 });
  return jsonLine(line);
}

/** The lines of the activities in a report, each before its children. */
export function* activityLines({ roots }: ActivityReport): Generator<string> {
  for (const activity of allActivities(roots)) yield activityLine(activity);
}
