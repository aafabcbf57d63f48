import { LOCAL_TIME, type TimeDisplay, timeText, UTC, zoneAhead } from '../../analysis/event/time-display.js';
import { resolveTimePoint, type TimePoint, type TimeSpan } from '../../analysis/trace/time-point.js';
import type { OpenTraces } from '../trace/inputs/open-traces.js';
import type { WantedTimes } from '../trace/options/time-choice.js';
import type { LogRun } from './log-run.js';
import type { OpenLogs } from './open-logs.js';
import type { LogOptions } from './options.js';

/** Kinds of times that need the time of the last event. */
const NEED_END: ReadonlySet<TimePoint['kind'] | undefined> = new Set(['beforeEnd', 'clock'] as const);

/**
 * The times of the first and the last event. Events are read only as far as an option needs it: without one, or without events,
 * both are 0.
 */
export async function spanOfLog(
  { log }: OpenLogs,
  traces: OpenTraces | undefined,
  { time, from, to }: LogOptions,
): Promise<TimeSpan> {
  const needsEnd = NEED_END.has(from?.kind) || NEED_END.has(to?.kind);
  const needsStart = time === 'relative' || from?.kind === 'relative' || to?.kind === 'relative';
  if (!needsEnd && !needsStart) return { start: 0n, end: 0n };
  let start: bigint | undefined;
  let end: bigint | undefined;
  // A clock can have been wrong for a while, so the first and the last event count, and not the earliest and the latest time.
  for await (const batch of log.batches()) {
    start ??= batch[0]?.timeCreated;
    end = batch.at(-1)?.timeCreated ?? end;
    if (!needsEnd && start !== undefined) break;
  }
  for (const { startTime, endTime } of traces?.infos ?? []) {
    if (start === undefined || startTime < start) start = startTime;
    if (end === undefined || endTime > end) end = endTime;
  }
  return { start: start ?? 0n, end: end ?? 0n };
}

export function logTimeDisplay({ time }: LogOptions, start: bigint): TimeDisplay {
  switch (time) {
    case undefined:
    case 'utc':
      return UTC;
    case 'local':
      return LOCAL_TIME;
    case 'relative':
      return { kind: 'relative', start };
    default:
      return zoneAhead(time);
  }
}

/** The times of `--from` and `--to`. `undefined`, with a message to the user, if there is no such time. */
export function wantedLogTimes({ options, time, span, session }: LogRun): WantedTimes | undefined {
  let isRight = true;
  const resolve = (edge: 'from' | 'to', point: TimePoint | undefined) => {
    if (point === undefined) return undefined;
    const resolved = resolveTimePoint(point, edge, time, span);
    if (resolved !== undefined) return resolved;
    session.fail(
      `--${edge}: the events are not within one day in this time zone, so the time needs a date, as in 2026-01-31T12:00`,
    );
    isRight = false;
    return undefined;
  };
  const from = resolve('from', options.from);
  const to = resolve('to', options.to);
  if (isRight && from !== undefined && to !== undefined && from > to) {
    const zone = time.kind === 'relative' ? UTC : time;
    session.fail(`--from ${timeText(from, zone)} is after --to ${timeText(to, zone)}`);
    isRight = false;
  }
  return isRight ? { from, to } : undefined;
}
