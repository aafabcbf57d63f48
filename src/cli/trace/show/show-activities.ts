import { activityNames } from '../../../analysis/event/activity-names.js';
import {
  activityLine,
  activityLines,
  durationsView,
} from '../../../analysis/trace/activities/activity-json.js';
import { activityText } from '../../../analysis/trace/activities/activity-text.js';
import { ActivityTracker } from '../../../recordings/activities/activity-tracker.js';
import { jsonText } from '../../../text/json-text.js';
import { tellNote } from '../../session/session.js';
import { tellLosses } from '../trace-findings.js';
import type { TraceRun } from '../trace-run.js';
import { showResult } from './show-result.js';

/** Shows how long the activities in traces took. */
export async function showActivities(run: TraceRun): Promise<void> {
  const { traces, options, session } = run;
  const { pairByThread = false } = options;
  let startsWithoutActivity = 0;
  const isShown = await showResult(run, (output) => {
    const hasLines = options.format === 'jsonl';
    const tracker = new ActivityTracker({
      pairByThread,
      ...(hasLines && { whenDropped: (activity) => output.write(activityLine(activity)) }),
    });
    return {
      take: (decoded) => tracker.add(decoded.event, activityNames(decoded)),
      end(width) {
        const report = tracker.finish();
        startsWithoutActivity = report.counts.startsWithoutActivity;
        if (hasLines) for (const line of activityLines(report)) output.write(line);
        else if (options.json === true) output.write(jsonText(durationsView(report)));
        else output.write(activityText(report, width));
      },
    };
  });
  if (!isShown) return;
  if (!pairByThread && startsWithoutActivity > 0) {
    const hint = '--pair-by-thread pairs start and stop events without an activity by process and thread';
    tellNote(session.host, hint);
  }
  tellLosses(traces, session);
}
