import { logFormats } from '../../event-log/log-formats.js';
import { dependsOnZone } from '../../trace/time-point.js';
import { conflictOfFormat } from '../trace/trace-conflicts.js';
import type { LogOptions } from './log-options.js';

/** Returns the reason why options of `wevtc log` cannot be used together, or `undefined` if they can. */
export function logConflictIn(options: LogOptions): string | undefined {
  const { summary, format, fields, rendering, wellFormed } = options;
  if (summary === true && format !== 'text') return '--summary supports only the format text';
  if (summary === true && fields !== undefined) return '--summary has its own columns; omit --fields';
  if (rendering !== undefined && format !== 'xml') return '--rendering supports only the format xml';
  if (wellFormed === true && format !== 'xml') return '--well-formed supports only the format xml';
  return conflictOfFormat(options, logFormats) ?? conflictOfTime(options);
}

function conflictOfTime({ time, format, from, to }: LogOptions): string | undefined {
  if (time === undefined || [from, to].some((point) => point !== undefined && dependsOnZone(point)))
    return undefined;
  if (logFormats.find(({ name }) => name === format)?.zones === true) return undefined;
  return `times in ${format} are always UTC, so --time has no effect`;
}
