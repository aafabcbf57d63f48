import { type EventFormatName, eventFormats } from '../../../analysis/formats/event-formats.js';
import {
  isProfileFormat,
  type ProfileFormatName,
  profileFormats,
} from '../../../analysis/trace/profile/profile-formats.js';
import type { TraceOptions } from './trace-options.js';

/** A value of `--format` of `wevtc trace`. */
export type TraceFormatName = EventFormatName | 'json' | 'perfetto' | ProfileFormatName;

/** The values of `--format` of `wevtc trace`, in the order of the help. The first one is the default. */
export const traceFormats: readonly TraceFormatName[] = [
  ...(eventFormats.map(({ name }) => name) as EventFormatName[]),
  'json',
  'perfetto',
  ...(profileFormats.map(({ name }) => name) as ProfileFormatName[]),
];

/** The options that a value of `--format` stands for. */
export function formatOptions(
  name: TraceFormatName,
): Pick<TraceOptions, 'format' | 'json' | 'timeline' | 'profile'> {
  if (name === 'json') return { format: 'text', json: true };
  if (name === 'perfetto') return { format: 'text', timeline: true };
  return isProfileFormat(name) ? { format: 'text', profile: name } : { format: name };
}
