import { optionalBigint } from '../../windows/checks/arguments.js';
import type { EventPaths } from './event-paths.js';
import type { EventPlace, GivenEvent } from './given-event.js';
import type { WritableSystemEvent } from './writable-event.js';

/** An event with TRACE_LOGFILE_HEADER that the caller gives. */
export interface FirstEvent {
  readonly event: WritableSystemEvent;
  /** Its ticks; `undefined` if they are not known. */
  readonly ticks: bigint | undefined;
  readonly place: EventPlace;
  readonly paths: EventPaths;
}

/** Returns the event if a trace can start with it. */
export function asFirstEvent(given: GivenEvent | undefined): FirstEvent | undefined {
  if (given === undefined) return undefined;
  const { event, oldTicks, place, paths } = given;
  if (event.header !== 'SYSTEM32' && event.header !== 'SYSTEM64') return undefined;
  if (event.group !== 0 || event.opcode !== 0) return undefined;
  return { event, ticks: optionalBigint(oldTicks, `${paths.event}.rawTime`), place, paths };
}
