import { BufferedEvent } from './buffered-event.js';
import type { EventBuffer } from './event-buffer.js';
import { EventCursor } from './event-cursor.js';
import { layoutOf } from './event-layout.js';
import type { TraceEvent } from './trace-event.js';
import { type BufferEntry, type EventTime, loadBuffer } from './trace-file.js';

/** A buffer and the time of its first event. */
export interface TimedBuffer extends EventTime {
  readonly entry: BufferEntry;
}

/** How far a merge is. */
export interface MergeProgress {
  /** Buffers whose last event has been returned. */
  buffersDone: number;
  events: number;
}

/** Enough bytes for any header that has a time. */
const FIRST_EVENT = 128;

/** The most events that `mergeBuffers` returns at once. */
const BATCH = 1024;

/** The memory for buffers that are open at the same time, in bytes. Usually there is one for each processor. */
const OPEN_BYTES = 64 * 1024 * 1024;

/** How many bytes may be read again, for each byte of the buffers, because `OPEN_BYTES` did not suffice. */
const READ_AGAIN = 4;

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

/** Sorts buffers by the time of their first event. */
export function sortBuffers(buffers: TimedBuffer[]): TimedBuffer[] {
  return buffers.sort((a, b) => {
    if (a.timeHigh !== b.timeHigh) return a.timeHigh - b.timeHigh;
    return a.timeLow - b.timeLow || compareEntries(a.entry, b.entry);
  });
}

function compareEntries(a: BufferEntry, b: BufferEntry): number {
  return a.file.context.file - b.file.context.file || a.position - b.position;
}

/** A buffer with events that have not been returned. Its cursor is at the first of them. */
interface OpenBuffer {
  readonly entry: BufferEntry;
  readonly cursor: EventCursor;
  isLoaded: boolean;
}

/**
 * Returns the events of buffers in order of time, in batches. Events with equal times keep the order of the files, and of the
 * buffers in a file.
 *
 * @param buffers from `sortBuffers`. In each buffer, time does not go back. Where it does, it goes back in the result.
 */
export async function* mergeBuffers(
  buffers: readonly TimedBuffer[],
  progress: MergeProgress,
): AsyncGenerator<TraceEvent[]> {
  const open = new OpenBuffers(buffers.reduce((sum, { entry }) => sum + entry.filled, 0));
  let unopened = 0;
  let wasFull = false;
  let batch: TraceEvent[] = [];
  for (;;) {
    for (; unopened < buffers.length; unopened++) {
      const next = buffers[unopened] as TimedBuffer;
      const first = open.first;
      if (first !== undefined && (open.isFull || isBefore(first, next, next.entry))) break;
      if (wasFull) reportOrder(next.entry, 'too many buffers have events of the same time');
      if (!(await open.add(next.entry))) progress.buffersDone++;
      wasFull = open.isFull;
    }
    const first = open.first;
    if (first === undefined) break;
    if (!first.isLoaded) await open.reload(first);
    const { cursor } = first;
    const second = open.second;
    // A full merge cannot open the next buffer, even if its events come first.
    const next = open.isFull ? undefined : buffers[unopened];
    let hasMore = true;
    do {
      batch.push(new BufferedEvent(cursor, progress.events++));
      hasMore = cursor.next();
    } while (
      hasMore &&
      batch.length < BATCH &&
      (second === undefined || isBefore(first, second.cursor, second.entry)) &&
      (next === undefined || isBefore(first, next, next.entry))
    );
    if (!hasMore) {
      progress.buffersDone++;
      if (cursor.goesBack) reportOrder(first.entry, 'the time of its events goes back');
    }
    open.update(hasMore);
    if (batch.length >= BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function reportOrder({ file: { context }, offset }: BufferEntry, message: string): void {
  context.report({
    kind: 'time-order',
    file: context.file,
    bufferOffset: offset,
    offset,
    bytesLost: 0,
    message: `${message}, so events are not in order of time`,
  });
}

const NO_BYTES = new Uint8Array();
const NO_VIEW = new DataView(NO_BYTES.buffer);

function withoutContent(buffer: EventBuffer): EventBuffer {
  return { ...buffer, bytes: NO_BYTES, view: NO_VIEW };
}

function isBefore({ cursor, entry }: OpenBuffer, time: EventTime, other: BufferEntry): boolean {
  if (cursor.timeHigh !== time.timeHigh) return cursor.timeHigh < time.timeHigh;
  if (cursor.timeLow !== time.timeLow) return cursor.timeLow < time.timeLow;
  return compareEntries(entry, other) < 0;
}

/** The open buffers as a binary heap by the time of their next event, and the memory that they take. */
class OpenBuffers {
  readonly #heap: OpenBuffer[] = [];
  #loadedBytes = 0;
  #bytesToReadAgain: number;

  constructor(totalBytes: number) {
    this.#bytesToReadAgain = totalBytes * READ_AGAIN;
  }

  /** Whether no buffer can be opened before another one ends. Only traces made for it need so many buffers at the same time. */
  get isFull(): boolean {
    return this.#loadedBytes > OPEN_BYTES && this.#bytesToReadAgain <= 0;
  }

  get first(): OpenBuffer | undefined {
    return this.#heap[0];
  }

  /** The buffer that follows the first. */
  get second(): OpenBuffer | undefined {
    const [, left, right] = this.#heap;
    if (left === undefined || right === undefined) return left;
    return isBefore(right, left.cursor, left.entry) ? right : left;
  }

  /** Opens a buffer. Returns false if it has no events. */
  async add(entry: BufferEntry): Promise<boolean> {
    this.#makeRoom(entry.filled);
    const loaded = loadBuffer(entry);
    const cursor = new EventCursor(loaded instanceof Promise ? await loaded : loaded);
    if (!cursor.next()) return false;
    this.#loadedBytes += cursor.buffer.bytes.length;
    this.#heap.push({ entry, cursor, isLoaded: true });
    this.#siftUp(this.#heap.length - 1);
    return true;
  }

  /** Restores the order after the first buffer has moved to its next event, or removes it. */
  update(hasMore: boolean): void {
    const heap = this.#heap;
    if (!hasMore) {
      this.#loadedBytes -= (heap[0] as OpenBuffer).cursor.buffer.bytes.length;
      const last = heap.pop() as OpenBuffer;
      if (heap.length === 0) return;
      heap[0] = last;
    }
    this.#siftDown();
  }

  async reload(buffer: OpenBuffer): Promise<void> {
    this.#makeRoom(buffer.entry.filled);
    buffer.cursor.buffer = await loadBuffer(buffer.entry);
    buffer.isLoaded = true;
    this.#loadedBytes += buffer.cursor.buffer.bytes.length;
    this.#bytesToReadAgain -= buffer.entry.filled;
  }

  /** Drops the buffers that will be needed last, until there is room. They are read again later. */
  #makeRoom(bytes: number): void {
    while (this.#loadedBytes + bytes > OPEN_BYTES && this.#bytesToReadAgain > 0) {
      let last: OpenBuffer | undefined;
      for (const buffer of this.#heap) {
        if (!buffer.isLoaded) continue;
        if (last === undefined || isBefore(last, buffer.cursor, buffer.entry)) last = buffer;
      }
      if (last === undefined) return;
      this.#loadedBytes -= last.cursor.buffer.bytes.length;
      last.cursor.buffer = withoutContent(last.cursor.buffer);
      last.isLoaded = false;
    }
  }

  #siftUp(from: number): void {
    const heap = this.#heap;
    const moved = heap[from] as OpenBuffer;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as OpenBuffer;
      if (!isBefore(moved, parent.cursor, parent.entry)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = moved;
  }

  #siftDown(): void {
    const heap = this.#heap;
    const moved = heap[0] as OpenBuffer;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      let child = heap[below];
      const right = heap[below + 1];
      if (child !== undefined && right !== undefined && isBefore(right, child.cursor, child.entry)) {
        below += 1;
        child = right;
      }
      if (child === undefined || !isBefore(child, moved.cursor, moved.entry)) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = moved;
  }
}
