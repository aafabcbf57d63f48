import { iterableOf } from '../../windows/checks/arguments.js';
import { type GivenEvent, givenEvent, givenTimes } from './given-event.js';
import type { WritableEvent } from './writable-event.js';

/** @param path the caller's name for the list. */
export function givenEvents(events: Iterable<WritableEvent> | null | undefined, path: string): GivenEvent[] {
  const list: GivenEvent[] = [];
  for (const event of iterableOf(events ?? [], path)) list.push(givenEvent(event, `${path}[${list.length}]`));
  return list;
}

/** The earliest times of events: of those with a FILETIME, and of those with ticks. */
export interface EarliestTimes {
  readonly fileTime: bigint | undefined;
  readonly ticks: bigint | undefined;
}

export function earliestTimes(events: Iterable<GivenEvent>): EarliestTimes {
  let fileTime: bigint | undefined;
  let ticks: bigint | undefined;
  for (const event of events) {
    const times = givenTimes(event);
    fileTime = earlier(fileTime, times.fileTime);
    ticks = earlier(ticks, times.ticks);
  }
  return { fileTime, ticks };
}

function earlier(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}
