import {
  LOCAL_TIME,
  type TimeDisplay,
  timeText,
  UTC,
  zoneAhead,
} from '../../../analysis/event/time-display.js';
import { resolveTimePoint, type TimePoint, type TimeSpan } from '../../../analysis/trace/time-point.js';
import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import { type Session, tellNote } from '../../session/session.js';
import type { TraceOptions } from '../options.js';
import type { TimeChoice } from './trace-arguments.js';

/** Returns the display of times for an argument of `--time`. */
export function timeDisplayOf(choice: TimeChoice | undefined, infos: readonly TraceFileInfo[]): TimeDisplay {
  switch (choice) {
    case undefined:
    case 'utc':
      return UTC;
    case 'local':
      return LOCAL_TIME;
    case 'relative':
      return { kind: 'relative', start: spanOf(infos).start };
    default:
      return zoneAhead(choice);
  }
}

/** When the first of several files starts, and when the last one ends. */
function spanOf(infos: readonly TraceFileInfo[]): TimeSpan {
  const starts = infos.map(({ startTime }) => startTime);
  const start = starts.reduce((first, time) => (time < first ? time : first), starts[0] ?? 0n);
  // A session that did not end properly has the end 0.
  if (infos.some(({ startTime, endTime }) => endTime < startTime)) return { start, end: undefined };
  const end = infos.reduce((last, { endTime }) => (endTime > last ? endTime : last), start);
  return { start, end };
}

/** FILETIMEs: the first and the last time that the user asks for. */
export interface WantedTimes {
  readonly from: bigint | undefined;
  readonly to: bigint | undefined;
  /** The reason if nothing is found: `--from` is after the end of the session. Some events can come later than this end. */
  readonly lateNote?: string | undefined;
}

/** The times of `--from` and `--to`. `undefined`, with a message to the user, if there is no such time. */
export function wantedTimes(
  options: TraceOptions,
  time: TimeDisplay,
  infos: readonly TraceFileInfo[],
  session: Session,
): WantedTimes | undefined {
  const span = spanOf(infos);
  const zone = time.kind === 'relative' ? UTC : time;
  const resolve = (edge: 'from' | 'to', point: TimePoint | undefined) => {
    if (point === undefined) return undefined;
    const resolved = resolveTimePoint(point, edge, time, span);
    if (resolved === undefined) {
      const why =
        span.end === undefined ? 'does not specify when it ends' : 'is not within one day in this time zone';
      const example = timeText(span.start, zone).slice(0, 'yyyy-mm-ddThh:mm'.length);
      session.fail(`--${edge}: the trace ${why}, so the time needs a date, as in ${example}`);
    }
    return resolved;
  };
  const from = resolve('from', options.from);
  const to = resolve('to', options.to);
  if ((options.from !== undefined && from === undefined) || (options.to !== undefined && to === undefined))
    return undefined;
  if (from !== undefined && to !== undefined && from > to) {
    session.fail(`--from ${timeText(from, zone)} is after --to ${timeText(to, zone)}`);
    return undefined;
  }
  if (to !== undefined && to < span.start)
    tellNote(session.host, `the session started at ${timeText(span.start, zone)}, after --to`);
  const isLate = from !== undefined && span.end !== undefined && from > span.end;
  const lateNote = isLate ? `the session ended at ${timeText(span.end, zone)}, before --from` : undefined;
  return { from, to, lateNote };
}
