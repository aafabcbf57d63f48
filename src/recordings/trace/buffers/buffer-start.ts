import type { EventBuffer } from '../layout/event-buffer.js';
import { EventCursor } from '../layout/event-cursor.js';
import { layoutOf } from '../layout/event-layout.js';
import { comparedTime, EARLIEST, type EventTime, eventTime } from '../layout/event-time.js';
import type { FoundBuffer } from './buffer-index.js';
import { type BufferEntry, loadBuffer, loadStart } from './load-buffer.js';

/** Enough bytes for any header that has a time. */
const FIRST_EVENT = 128;

/** Returns the time of a buffer's first event; `undefined` for a buffer without events. */
export function startOf({
  entry,
  first,
}: FoundBuffer): EventTime | undefined | Promise<EventTime | undefined> {
  if (first !== undefined) return first;
  if (entry.filled < 8) return undefined;
  const start = loadStart(entry, FIRST_EVENT);
  if (start instanceof Promise) return start.then((buffer) => timeOfStart(entry, buffer));
  return timeOfStart(entry, start);
}

function timeOfStart(
  entry: BufferEntry,
  { bytes, view, context }: EventBuffer,
): EventTime | undefined | Promise<EventTime | undefined> {
  if (bytes.length < 8) return undefined;
  const timeAt = layoutOf(view.getUint32(0, true))?.timeAt;
  // A buffer that does not start with an event is opened first, and then reports why.
  if (timeAt === undefined) return FIRST;
  if (timeAt >= 0) {
    return bytes.length < timeAt + 8
      ? FIRST
      : eventTime(comparedTime(view.getBigInt64(timeAt, true), context));
  }
  // Events without a time get the time of an event after them.
  const whole = loadBuffer(entry);
  return whole instanceof Promise ? whole.then(timeOfFirst) : timeOfFirst(whole);
}

const FIRST: EventTime = { timeHigh: EARLIEST, timeLow: EARLIEST };

function timeOfFirst(buffer: EventBuffer): EventTime {
  const cursor = new EventCursor({ ...buffer, context: { ...buffer.context, report: () => {} } });
  cursor.next();
  return cursor;
}
