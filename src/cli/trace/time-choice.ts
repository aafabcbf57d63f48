import type { TraceFileInfo } from '../../etw/trace/trace-info.js';
import { LOCAL_TIME, type TimeDisplay, UTC, zoneAhead } from '../../trace/time-display.js';
import type { TimeChoice } from './trace-arguments.js';

/** How times are shown, by the argument of `--time`. */
export function timeDisplayOf(choice: TimeChoice, infos: readonly TraceFileInfo[]): TimeDisplay {
  switch (choice) {
    case 'utc':
      return UTC;
    case 'local':
      return LOCAL_TIME;
    case 'relative':
      return { kind: 'relative', start: startOf(infos) };
    default:
      return zoneAhead(choice);
  }
}

/** When the first of several files starts. */
export function startOf(infos: readonly TraceFileInfo[]): bigint {
  return infos.reduce(
    (first, { startTime }) => (startTime < first ? startTime : first),
    infos[0]?.startTime ?? 0n,
  );
}
