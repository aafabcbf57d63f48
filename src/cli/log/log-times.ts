import {
  LOCAL_TIME,
  type TimeDisplay,
  timeText,
  UTC,
  zoneAhead,
} from '../../event-output/shared/time-display.js';
import { resolveTimePoint, type TimePoint } from '../../trace/time-point.js';
import type { OpenTraces } from '../trace/open-traces.js';
import type { WantedTimes } from '../trace/time-choice.js';
import type { LogOptions } from './log-options.js';
import type { LogRun } from './log-run.js';
import type { OpenLogs } from './open-logs.js';

/** The time of the first event; 0 if no option counts from it, or without events. */
export async function startOfLog(
  { log }: OpenLogs,
  traces: OpenTraces | undefined,
  { time, from, to }: LogOptions,
): Promise<bigint> {
  const isUsed = time === 'relative' || from?.kind === 'relative' || to?.kind === 'relative';
  if (!isUsed) return 0n;
  let first: bigint | undefined;
  for await (const event of log.events()) {
    first = event.timeCreated;
    break;
  }
  for (const { startTime } of traces?.infos ?? [])
    if (first === undefined || startTime < first) first = startTime;
  return first ?? 0n;
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
export function wantedLogTimes({ options, time, start, session }: LogRun): WantedTimes | undefined {
  let isRight = true;
  const resolve = (edge: 'from' | 'to', point: TimePoint | undefined) => {
    if (point === undefined) return undefined;
    const resolved = resolveTimePoint(point, edge, time, { start, end: undefined });
    if (resolved !== undefined) return resolved;
    session.fail(
      `--${edge}: a log can have events of many days, so the time needs a date, as in 2026-01-31T12:00`,
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
