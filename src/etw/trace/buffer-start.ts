import type { FoundBuffer } from './buffer-index.js';
import type { EventBuffer } from './event-buffer.js';
import { EventCursor } from './event-cursor.js';
import { layoutOf } from './event-layout.js';
import type { EventTime } from './event-time.js';
import { type BufferEntry, loadBuffer } from './trace-file.js';

/** Enough bytes for any header that has a time. */
const FIRST_EVENT = 128;

/** Returns the time of a buffer's first event; `undefined` for a buffer without events. */
export function startOf({
  entry,
  first,
}: FoundBuffer): EventTime | undefined | Promise<EventTime | undefined> {
  if (first !== undefined) return first;
  if (entry.filled < 8) return undefined;
  const start = loadBuffer(entry, { most: FIRST_EVENT });
  if (start instanceof Promise) return start.then((buffer) => timeOfStart(entry, buffer));
  return timeOfStart(entry, start);
}

function timeOfStart(
  entry: BufferEntry,
  start: EventBuffer,
): EventTime | undefined | Promise<EventTime | undefined> {
  if (start.bytes.length < 8) return undefined;
  const layout = layoutOf(start.view.getUint32(0, true));
  if (layout === undefined || layout.timeAt >= 0) return timeOfFirst(entry, start);
  // Events without a time get the time of an event after them.
  const whole = loadBuffer(entry);
  return whole instanceof Promise
    ? whole.then((buffer) => timeOfFirst(entry, buffer))
    : timeOfFirst(entry, whole);
}

function timeOfFirst(entry: BufferEntry, buffer: EventBuffer): EventTime {
  const silent = { ...buffer, context: { ...buffer.context, report: () => {} } };
  const isReadable = buffer.bytes.length >= Math.min(FIRST_EVENT, entry.filled);
  const cursor = new EventCursor(silent, 0, isReadable ? entry.filled : buffer.bytes.length);
  // A buffer that does not start with an event has the earliest time, so that it is opened first, and then reports why.
  cursor.next();
  return cursor;
}
