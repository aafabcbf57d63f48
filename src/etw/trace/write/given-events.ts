import { iterableOf } from '../../arguments.js';
import { fileTimeOf, type GivenEvent, givenEvent } from './encode-event.js';
import type { WritableEvent } from './writable-event.js';

/** @param path the caller's name for the list. */
export function givenEvents(events: Iterable<WritableEvent> | null | undefined, path: string): GivenEvent[] {
  const list: GivenEvent[] = [];
  for (const event of iterableOf(events ?? [], path)) list.push(givenEvent(event, `${path}[${list.length}]`));
  return list;
}

/** Returns the earliest FILETIME of events. */
export function earliestTime(events: readonly GivenEvent[]): bigint | undefined {
  let earliest: bigint | undefined;
  for (const event of events) {
    const time = fileTimeOf(event);
    if (time !== undefined && (earliest === undefined || time < earliest)) earliest = time;
  }
  return earliest;
}
