import { type TimeDisplay, timeText, UTC } from '../../../analysis/event/time-display.js';
import { resolveTimePoint, type TimePoint, type TimeSpan } from '../../../analysis/trace/time-point.js';
import { type Session, tellNote } from '../../session/session.js';
import type { Told } from '../../session/told.js';
import type { TraceRun } from '../trace-run.js';
import type { FilterOptions } from './event-filter-options.js';

/** FILETIMEs: the first and the last time that the user asks for. */
export interface WantedTimes {
  readonly from: bigint | undefined;
  readonly to: bigint | undefined;
  /** The reason if nothing is found: `--from` is after the session's end, which some events can exceed. */
  readonly lateNote?: string | undefined;
}

/** The times of `--from` and `--to`. `Told` if there is no such time. */
export function wantedTimes(
  run: Pick<TraceRun, 'options' | 'time' | 'span' | 'session'>,
): WantedTimes | Told {
  const { options, time, span, session } = run;
  const zone = zoneOf(time);
  const why =
    span.end === undefined ? 'does not specify when it ends' : 'is not within one day in this time zone';
  const example = timeText(span.start, zone).slice(0, 'yyyy-mm-ddThh:mm'.length);
  const times = resolvedTimes(options, time, span, `the trace ${why}`, example, session);
  if (times === undefined) return undefined;
  const { from, to } = times;
  if (to !== undefined && to < span.start)
    tellNote(session.host, `the session started at ${timeText(span.start, zone)}, after --to`);
  const isLate = from !== undefined && span.end !== undefined && from > span.end;
  const lateNote = isLate ? `the session ended at ${timeText(span.end, zone)}, before --from` : undefined;
  return { from, to, lateNote };
}

/**
 * The times of `--from` and `--to` in a span; `Told` if there is no such time. `why` is the reason why a time
 * of day can need a date, `example` is such a time with a date, and `side` is `against-` for the times of
 * `--against-from` and `--against-to`.
 */
export function resolvedTimes(
  options: Pick<FilterOptions, 'from' | 'to'>,
  time: TimeDisplay,
  span: TimeSpan,
  why: string,
  example: string,
  session: Session,
  side = '',
): WantedTimes | Told {
  let isRight = true;
  const resolve = (edge: 'from' | 'to', point: TimePoint | undefined) => {
    const resolved = point && resolveTimePoint(point, edge, time, span);
    if (point === undefined || resolved !== undefined) return resolved;
    session.fail(`--${side}${edge}: ${why}, so the time needs a date, as in ${example}`);
    isRight = false;
    return undefined;
  };
  const from = resolve('from', options.from);
  const to = resolve('to', options.to);
  if (isRight && from !== undefined && to !== undefined && from > to) {
    const [first, last] = [from, to].map((edge) => timeText(edge, zoneOf(time)));
    session.fail(`--${side}from ${first} is after --${side}to ${last}`);
    isRight = false;
  }
  return isRight ? { from, to } : undefined;
}

/** Relative times are shown in UTC where a message needs a date. */
const zoneOf = (time: TimeDisplay) => (time.kind === 'relative' ? UTC : time);
