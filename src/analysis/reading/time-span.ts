import type { EventLog } from '../../recordings/log/event-log.js';
import type { EventLogEvent } from '../../recordings/log/event-log-event.js';
import type { TraceFileInfo } from '../../recordings/trace/trace-info.js';
import { isClockTime } from '../../windows/values/clock-time.js';
import type { TimePoint, TimeSpan } from '../trace/time-point.js';

/** When the first of several traces starts, and when the last one ends. */
export function spanOfTraces(infos: readonly TraceFileInfo[]): TimeSpan {
  const starts = infos.map(({ startTime }) => startTime);
  const start = starts.reduce((first, time) => (time < first ? time : first), starts[0] ?? 0n);
  // A session that did not end properly has the end 0.
  if (infos.some(({ startTime, endTime }) => endTime < startTime)) return { start, end: undefined };
  const end = infos.reduce((last, { endTime }) => (endTime > last ? endTime : last), start);
  return { start, end };
}

/** Kinds of times that need the time of the last event. */
const NEED_END: ReadonlySet<TimePoint['kind'] | undefined> = new Set(['beforeEnd', 'clock'] as const);

/**
 * The times of the first and last event of logs and of the traces beside them; `isRelative` if times are
 * shown since the first event. Events are read only as far as necessary: without a time that depends on
 * these, or without events, both are 0.
 */
export async function spanOfLog(
  log: Pick<EventLog, 'batches'>,
  traces: readonly TraceFileInfo[],
  { from, to }: { readonly from?: TimePoint; readonly to?: TimePoint },
  isRelative: boolean,
): Promise<TimeSpan> {
  const needsEnd = NEED_END.has(from?.kind) || NEED_END.has(to?.kind);
  const needsStart = isRelative || from?.kind === 'relative' || to?.kind === 'relative';
  if (!needsEnd && !needsStart) return { start: 0n, end: 0n };
  let start: bigint | undefined;
  let end: bigint | undefined;
  // A corrupt time would make the others absurd.
  const isPossible = ({ timeCreated }: EventLogEvent) => isClockTime(timeCreated);
  // A clock can be wrong for a while, so the first and last events count, not the earliest and latest times.
  for await (const batch of log.batches()) {
    start ??= batch.find(isPossible)?.timeCreated;
    end = batch.findLast(isPossible)?.timeCreated ?? end;
    if (!needsEnd && start !== undefined) break;
  }
  for (const { startTime, endTime } of traces) {
    if (start === undefined || startTime < start) start = startTime;
    if (end === undefined || endTime > end) end = endTime;
  }
  return { start: start ?? 0n, end: end ?? 0n };
}
