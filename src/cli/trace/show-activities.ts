import { ActivityTracker } from '../../etw/activities/activity-tracker.js';
import type { Manifest } from '../../manifest/model.js';
import { activityText } from '../../trace/activities/activity-text.js';
import { eventNameOf } from '../../trace/event-labels.js';
import { type Session, tellNote } from '../session.js';
import { ChosenEvents } from './chosen-events.js';
import type { OpenTraces } from './open-traces.js';
import { placeOfOutput } from './output-place.js';
import { timeDisplayOf } from './time-choice.js';
import { tellDamage, tellLosses } from './trace-findings.js';
import type { TraceOptions } from './trace-options.js';
import { TraceProgress } from './trace-progress.js';
import { resultWidth, writeResult } from './write-result.js';

/** Shows how long the activities in traces took. */
export async function showActivities(
  traces: OpenTraces,
  manifests: readonly Manifest[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  const time = timeDisplayOf(options.time, traces.infos);
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return;
  const events = await ChosenEvents.open(
    traces,
    manifests,
    options,
    time,
    new TraceProgress(session.host),
    session,
  );
  if (events === undefined) return;
  const { pairByThread = false } = options;
  const tracker = new ActivityTracker({ pairByThread });
  await events.read({
    closed: false,
    take(decoded) {
      const { event, description } = decoded;
      tracker.add(event, {
        provider: description?.provider.name,
        task: description?.task.text,
        opcode: description?.opcode.text,
        event: eventNameOf(decoded),
      });
    },
  });
  const report = tracker.finish();
  writeResult(activityText(report, resultWidth(options, session)), place, session);
  if (!pairByThread && report.counts.startsWithoutActivity > 0) {
    const hint = '--pair-by-thread pairs start and stop events without an activity by process and thread';
    tellNote(session.host, hint);
  }
  tellDamage(traces, session);
  tellLosses(traces, session);
}
