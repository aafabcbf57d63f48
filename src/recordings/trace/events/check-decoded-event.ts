import { objectOf } from '../../../windows/checks/arguments.js';
import type { DecodedTraceEvent } from './decoded-trace-event.js';

/** Checks that a value could be from a `TraceDecoder`, to detect plausible mistakes of untyped callers. */
export function decodedEventOf(value: DecodedTraceEvent, path = 'decoded'): DecodedTraceEvent {
  const { event, template, values } = objectOf(value, path);
  objectOf(event, `${path}.event`);
  objectOf(template, `${path}.template`);
  objectOf(values, `${path}.values`);
  return value;
}
