import { ActivityTracker } from '../../etw/activities/activity-tracker.js';
import { eventNameOf } from '../../event-output/shared/event-labels.js';
import { activityText } from '../../trace/activities/activity-text.js';
import { tellNote } from '../run/session.js';
import { showResult } from './show-result.js';
import { tellLosses } from './trace-findings.js';
import type { TraceRun } from './trace-run.js';

/** Shows how long the activities in traces took. */
export async function showActivities(run: TraceRun): Promise<void> {
  const { traces, options, session } = run;
  const { pairByThread = false } = options;
  const tracker = new ActivityTracker({ pairByThread });
  let startsWithoutActivity = 0;
  const isShown = await showResult(run, {
    take(decoded) {
      const { event, description } = decoded;
      tracker.add(event, {
        provider: description?.provider.name,
        task: description?.task.text,
        opcode: description?.opcode.text,
        event: eventNameOf(decoded),
      });
    },
    text(width) {
      const report = tracker.finish();
      startsWithoutActivity = report.counts.startsWithoutActivity;
      return activityText(report, width);
    },
  });
  if (!isShown) return;
  if (!pairByThread && startsWithoutActivity > 0) {
    const hint = '--pair-by-thread pairs start and stop events without an activity by process and thread';
    tellNote(session.host, hint);
  }
  tellLosses(traces, session);
}
