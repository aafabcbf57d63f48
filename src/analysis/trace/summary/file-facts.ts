import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import { counted } from '../../../text/counted.js';
import { type TimeDisplay, timeText } from '../../event/time-display.js';
import { sizeText, spanText } from './summary-parts.js';

/**
 * The facts in the header of a file, with their names; `undefined` for those that it does not have.
 * `isDamaged` if parts of the trace cannot be read, which its header does not know.
 */
export function fileFacts(
  info: TraceFileInfo,
  time: TimeDisplay,
  isDamaged: boolean,
): readonly (readonly [name: string, text: string | undefined])[] {
  const { startTime, endTime, osVersion, osBuild, numberOfProcessors, pointerSize, timeZoneBias } = info;
  const { loggerName, logFileName, buffersWritten, bufferSize, compression, eventsLost, buffersLost } = info;
  if (!hasHeader(info)) {
    return [
      ...['Started', 'Ended', 'Machine', 'Lost'].map((name) => [name, 'unknown'] as const),
      ['Header', 'corrupt; the facts of the session are unknown'],
      ['Size', sizeText(info.size)],
    ];
  }
  const hasEnd = endTime >= startTime && endTime !== 0n;
  return [
    ['Started', timeText(startTime, time)],
    [
      'Ended',
      hasEnd
        ? `${timeText(endTime, time)}, after ${spanText(endTime - startTime)}`
        : 'not recorded: the session did not end properly',
    ],
    [
      'Machine',
      `Windows ${osVersion} build ${osBuild}, ${counted(numberOfProcessors, 'processor')}, ${pointerSize * 8} bits`,
    ],
    ['Time zone', zoneText(timeZoneBias)],
    ['Session', loggerName === '' ? undefined : loggerName],
    ['Log file', logFileName === '' ? undefined : logFileName],
    [
      'Buffers',
      `${buffersWritten} of ${sizeText(bufferSize)}${compression === 'none' ? '' : `, compressed (${compression})`}`,
    ],
    ['Size', sizeText(info.size)],
    [
      'Lost',
      `${lostText(eventsLost, buffersLost)}${isDamaged ? ' by the session, but parts of the trace are damaged' : ''}`,
    ],
  ];
}

/** Whether the header of a file could be read: every machine has a build of Windows. */
export function hasHeader({ startTime, osBuild }: TraceFileInfo): boolean {
  return startTime !== 0n || osBuild !== 0;
}

/** The data that the session could not record; `nothing` if it recorded everything. */
export function lostText(events: number, buffers: number): string {
  const parts = [
    ...(events === 0 ? [] : [counted(events, 'event')]),
    ...(buffers === 0 ? [] : [counted(buffers, 'buffer')]),
  ];
  return parts.join(', ') || 'nothing';
}

/**
 * TIME_ZONE_INFORMATION contains the offset of standard time (UTC = local standard time + `bias` minutes) and
 * rules for daylight saving time, but not which of the two was in effect.
 */
function zoneText(bias: number): string {
  const minutes = Math.abs(bias);
  const digits = (number: number) => String(number).padStart(2, '0');
  const offset = `${bias > 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
  return `UTC${offset} in standard time`;
}
