import type { RankedBuffer } from './buffer-list.js';
import type { EventBuffer } from './event-buffer.js';
import { EventCursor } from './event-cursor.js';
import { type EventPlace, isBefore } from './event-time.js';
import { type BufferEntry, loadBuffer } from './trace-file.js';

/** The memory for buffers that are open at the same time, in bytes. Usually there is one for each processor. */
const OPEN_BYTES = 64 * 1024 * 1024;

/** How many open buffers may be views, which keep all that was read with them in memory. Further ones are copies. */
const MOST_VIEWS = 64;

/** How many bytes may be read again, for each byte of the buffers, because `OPEN_BYTES` did not suffice. */
const READ_AGAIN = 4;

/** A buffer with events that have not been returned. It is at the first of them. */
export class OpenBuffer extends EventCursor implements EventPlace {
  readonly entry: BufferEntry;
  readonly rank: number;
  /** Its place among the leaves of the tree. */
  readonly leaf: number;
  isLoaded = true;

  constructor(buffer: EventBuffer, { entry, rank }: RankedBuffer, leaf: number) {
    super(buffer);
    this.entry = entry;
    this.rank = rank;
    this.leaf = leaf;
  }
}

/**
 * The open buffers, and the memory that they take. A tree of winners finds the one with the next event: each node has the earlier one
 * of the two below it, and the leaves are the buffers.
 */
export class OpenBuffers {
  /** The root is 1, and below `node` are `2 * node` and `2 * node + 1`. */
  #tree: (OpenBuffer | undefined)[] = [undefined, undefined, undefined, undefined];
  /** A power of two. */
  #leaves = 2;
  readonly #freeLeaves: number[] = [1, 0];
  #count = 0;
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
    return this.#tree[1];
  }

  /** Opens a buffer. Returns false if it has no events. */
  async add(ranked: RankedBuffer): Promise<boolean> {
    this.#makeRoom(ranked.entry.filled);
    const loaded = loadBuffer(ranked.entry);
    const content = loaded instanceof Promise ? await loaded : loaded;
    const leaf = this.#freeLeaves.pop() ?? this.#grow();
    const buffer = new OpenBuffer(this.#count < MOST_VIEWS ? content : copyOf(content), ranked, leaf);
    if (!buffer.next()) {
      this.#freeLeaves.push(leaf);
      return false;
    }
    this.#count++;
    this.#loadedBytes += buffer.buffer.bytes.length;
    this.#tree[this.#leaves + leaf] = buffer;
    this.moved(buffer);
    return true;
  }

  /** Doubles the leaves. Returns a free one. */
  #grow(): number {
    const before = this.#leaves;
    const buffers = this.#tree.slice(before);
    this.#leaves = before * 2;
    this.#tree = [...new Array<undefined>(this.#leaves), ...buffers, ...new Array<undefined>(before)];
    for (let node = this.#leaves - 1; node > 0; node--) this.#tree[node] = earlierBelow(this.#tree, node);
    for (let leaf = this.#leaves - 1; leaf > before; leaf--) this.#freeLeaves.push(leaf);
    return before;
  }

  /** Restores the order after a buffer has moved to its next event. */
  moved({ leaf }: OpenBuffer): void {
    const tree = this.#tree;
    for (let node = (this.#leaves + leaf) >> 1; node > 0; node >>= 1) tree[node] = earlierBelow(tree, node);
  }

  /** Removes a buffer, after its last event. */
  remove(buffer: OpenBuffer): void {
    this.#count--;
    this.#loadedBytes -= buffer.buffer.bytes.length;
    this.#tree[this.#leaves + buffer.leaf] = undefined;
    this.#freeLeaves.push(buffer.leaf);
    this.moved(buffer);
  }

  /** Reads a buffer again whose content was dropped. */
  async reload(buffer: OpenBuffer): Promise<void> {
    this.#makeRoom(buffer.entry.filled);
    buffer.buffer = await loadBuffer(buffer.entry, { isAlone: true });
    buffer.isLoaded = true;
    this.#loadedBytes += buffer.buffer.bytes.length;
    this.#bytesToReadAgain -= buffer.entry.filled;
  }

  /** Drops the content of the buffers that will be needed last, until there is room. */
  #makeRoom(bytes: number): void {
    while (this.#loadedBytes + bytes > OPEN_BYTES && this.#bytesToReadAgain > 0) {
      let last: OpenBuffer | undefined;
      for (let at = this.#leaves; at < this.#leaves * 2; at++) {
        const buffer = this.#tree[at];
        if (buffer?.isLoaded && (last === undefined || isBefore(last, buffer))) last = buffer;
      }
      if (last === undefined) return;
      this.#loadedBytes -= last.buffer.bytes.length;
      last.buffer = { ...last.buffer, bytes: NO_BYTES, view: NO_VIEW };
      last.isLoaded = false;
    }
  }
}

function earlierBelow(tree: readonly (OpenBuffer | undefined)[], node: number): OpenBuffer | undefined {
  const left = tree[node * 2];
  const right = tree[node * 2 + 1];
  if (left === undefined) return right;
  return right === undefined || isBefore(left, right) ? left : right;
}

function copyOf(buffer: EventBuffer): EventBuffer {
  const bytes = buffer.bytes.slice();
  return { ...buffer, bytes, view: new DataView(bytes.buffer) };
}

const NO_BYTES = new Uint8Array();
const NO_VIEW = new DataView(NO_BYTES.buffer);
