import type { EventBuffer } from './event-buffer.js';
import { EventCursor } from './event-cursor.js';
import { type EventPlace, isBefore, type RankedBuffer } from './timed-buffers.js';
import { type BufferEntry, loadBuffer } from './trace-file.js';

/** The memory for buffers that are open at the same time, in bytes. Usually there is one for each processor. */
const OPEN_BYTES = 64 * 1024 * 1024;

/** How many bytes may be read again, for each byte of the buffers, because `OPEN_BYTES` did not suffice. */
const READ_AGAIN = 4;

/** A buffer with events that have not been returned. It is at the first of them. */
export class OpenBuffer extends EventCursor implements EventPlace {
  readonly entry: BufferEntry;
  readonly rank: number;
  isLoaded = true;

  constructor(buffer: EventBuffer, { entry, rank }: RankedBuffer) {
    super(buffer);
    this.entry = entry;
    this.rank = rank;
  }
}

/** The open buffers as a binary heap by the time of their next event, and the memory that they take. */
export class OpenBuffers {
  readonly #heap: OpenBuffer[] = [];
  #loadedBytes = 0;
  #bytesToReadAgain: number;

  /** @param totalBytes of all buffers. */
  constructor(totalBytes: number) {
    this.#bytesToReadAgain = totalBytes * READ_AGAIN;
  }

  /** Whether no buffer can be opened before another one ends. Only traces made for it need so many buffers at the same time. */
  get isFull(): boolean {
    return this.#loadedBytes > OPEN_BYTES && this.#bytesToReadAgain <= 0;
  }

  /** The buffer with the next event of all. */
  get first(): OpenBuffer | undefined {
    return this.#heap[0];
  }

  /** The buffer with the next event of the others. */
  get second(): OpenBuffer | undefined {
    const left = this.#heap[1];
    const right = this.#heap[2];
    return right !== undefined && isBefore(right, left as OpenBuffer) ? right : left;
  }

  /** Opens a buffer. Returns false if it has no events. */
  async add(ranked: RankedBuffer): Promise<boolean> {
    this.#makeRoom(ranked.entry.filled);
    const loaded = loadBuffer(ranked.entry);
    const buffer = new OpenBuffer(loaded instanceof Promise ? await loaded : loaded, ranked);
    if (!buffer.next()) return false;
    this.#loadedBytes += buffer.buffer.bytes.length;
    this.#heap.push(buffer);
    this.#siftUp(this.#heap.length - 1);
    return true;
  }

  /** Restores the order after the first buffer has moved to its next event. */
  moved(): void {
    this.#siftDown(this.#heap[0] as OpenBuffer);
  }

  /** Removes the first buffer, after its last event. */
  removeFirst(): void {
    const heap = this.#heap;
    this.#loadedBytes -= (heap[0] as OpenBuffer).buffer.bytes.length;
    const last = heap.pop() as OpenBuffer;
    if (heap.length > 0) this.#siftDown(last);
  }

  /** Reads a buffer again whose content was dropped. */
  async reload(buffer: OpenBuffer): Promise<void> {
    this.#makeRoom(buffer.entry.filled);
    buffer.buffer = await loadBuffer(buffer.entry);
    buffer.isLoaded = true;
    this.#loadedBytes += buffer.buffer.bytes.length;
    this.#bytesToReadAgain -= buffer.entry.filled;
  }

  /** Drops the content of the buffers that will be needed last, until there is room. */
  #makeRoom(bytes: number): void {
    while (this.#loadedBytes + bytes > OPEN_BYTES && this.#bytesToReadAgain > 0) {
      let last: OpenBuffer | undefined;
      for (const buffer of this.#heap) {
        if (buffer.isLoaded && (last === undefined || isBefore(last, buffer))) last = buffer;
      }
      if (last === undefined) return;
      this.#loadedBytes -= last.buffer.bytes.length;
      last.buffer = { ...last.buffer, bytes: NO_BYTES, view: NO_VIEW };
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
      if (!isBefore(moved, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = moved;
  }

  /** Puts a buffer in the place of the first, and moves it down to where it belongs. */
  #siftDown(moved: OpenBuffer): void {
    const heap = this.#heap;
    const { length } = heap;
    let at = 0;
    for (let below = 1; below < length; below = at * 2 + 1) {
      let child = heap[below] as OpenBuffer;
      if (below + 1 < length) {
        const right = heap[below + 1] as OpenBuffer;
        if (isBefore(right, child)) {
          child = right;
          below += 1;
        }
      }
      if (!isBefore(child, moved)) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = moved;
  }
}

const NO_BYTES = new Uint8Array();
const NO_VIEW = new DataView(NO_BYTES.buffer);
