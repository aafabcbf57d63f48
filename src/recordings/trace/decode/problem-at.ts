import type { TraceEvent } from '../events/trace-event.js';
import type { TraceProblem } from '../trace-info.js';

/** A problem of a description that an event contains. The event itself can be read. */
export function problemAt(
  { file, bufferOffset, offset, userData }: TraceEvent,
  message: string,
): TraceProblem {
  return {
    kind: 'malformed-description',
    file,
    bufferOffset,
    offset,
    bytesLost: userData.length,
    message,
  };
}
