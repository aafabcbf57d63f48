import type { EventBuffer } from './event-buffer.js';
import { EventCursor } from './event-cursor.js';
import { layoutOf } from './event-layout.js';
import { type BufferEntry, type EventTime, loadBuffer } from './trace-file.js';

/** A buffer and the time of its first event. */
export interface TimedBuffer extends EventTime {
  readonly entry: BufferEntry;
}

/** A place in the order of events. */
export interface EventPlace extends EventTime {
  /** Decides between equal times: the position among all buffers, in the order of the files. */
  readonly rank: number;
}

/** A buffer in the order of its first event. */
export interface RankedBuffer extends EventPlace {
  readonly entry: BufferEntry;
}

/** Enough bytes for any header that has a time. */
const FIRST_EVENT = 128;

/** Returns a buffer with the time of its first event; `undefined` for a buffer without events. */
export function timedBuffer(entry: BufferEntry): TimedBuffer | undefined | Promise<TimedBuffer | undefined> {
  if (entry.first !== undefined)
    return { entry, timeHigh: entry.first.timeHigh, timeLow: entry.first.timeLow };
  if (entry.filled < 8) return undefined;
  const start = loadBuffer(entry, FIRST_EVENT);
  if (start instanceof Promise) return start.then((buffer) => timeOfStart(entry, buffer));
  return timeOfStart(entry, start);
}

function timeOfStart(
  entry: BufferEntry,
  start: EventBuffer,
): TimedBuffer | undefined | Promise<TimedBuffer | undefined> {
  if (start.bytes.length < 8) return undefined;
  const layout = layoutOf(start.view.getUint32(0, true));
  if (layout === undefined || layout.timeAt >= 0) return timeOfFirst(entry, start);
  // Events without a time get the time of an event after them.
  const whole = loadBuffer(entry);
  return whole instanceof Promise
    ? whole.then((buffer) => timeOfFirst(entry, buffer))
    : timeOfFirst(entry, whole);
}

function timeOfFirst(entry: BufferEntry, buffer: EventBuffer): TimedBuffer {
  const silent = { ...buffer, context: { ...buffer.context, report: () => {} } };
  const isReadable = buffer.bytes.length >= Math.min(FIRST_EVENT, entry.filled);
  const cursor = new EventCursor(silent, 0, isReadable ? entry.filled : buffer.bytes.length);
  // A buffer that does not start with an event has the time 0, so that it is opened first, and then reports why.
  cursor.next();
  return { entry, timeHigh: cursor.timeHigh, timeLow: cursor.timeLow };
}

/**
 * Sorts buffers by the time of their first event.
 *
 * @param buffers in the order of the files, and of the buffers in each file.
 */
export function sortBuffers(buffers: readonly TimedBuffer[]): RankedBuffer[] {
  const ranked = buffers.map(({ entry, timeHigh, timeLow }, rank) => ({ entry, timeHigh, timeLow, rank }));
  return ranked.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

export function isBefore(a: EventPlace, b: EventPlace): boolean {
  if (a.timeHigh !== b.timeHigh) return a.timeHigh < b.timeHigh;
  return a.timeLow === b.timeLow ? a.rank < b.rank : a.timeLow < b.timeLow;
}
