import { CHUNK } from '../file/cached-input.js';
import type { EventBuffer } from '../layout/event-buffer.js';
import { EventCursor } from '../layout/event-cursor.js';
import { type EventPlace, isBefore } from '../layout/event-time.js';
import type { RankedBuffer } from './buffer-list.js';
import { type BufferEntry, loadBuffer, loadPart } from './load-buffer.js';
import type { MergeLimits } from './merge-limits.js';

/** The maximum of open buffers as views, which keep a whole chunk in memory; further buffers are copies. */
const MOST_VIEWS = 64;

/** A buffer with events that have not been returned. It is at the first of them. */
export class OpenBuffer extends EventCursor implements EventPlace {
  readonly entry: BufferEntry;
  readonly rank: number;
  /** Its place among the leaves of the tree. */
  readonly leaf: number;
  /** Whether the bytes of its event are in memory. Only its time is needed until it is the first. */
  isLoaded = true;

  constructor(buffer: EventBuffer, { entry, rank }: RankedBuffer, leaf: number) {
    super(buffer, 0, entry.isCompressed ? undefined : entry.filled);
    this.entry = entry;
    this.rank = rank;
    this.leaf = leaf;
  }
}

/**
 * The open buffers, and the memory that they take. A tree of winners finds the one with the next event: each
 * node has the earlier one of the two below it, and the leaves are the buffers.
 */
export class OpenBuffers {
  /** The root is 1, and below `node` are `2 * node` and `2 * node + 1`. */
  #tree: (OpenBuffer | undefined)[] = [undefined, undefined, undefined, undefined];
  /** A power of two. */
  #leaves = 2;
  readonly #freeLeaves: number[] = [1, 0];
  readonly #limits: MergeLimits;
  #count = 0;
  #loadedBytes = 0;
  /** Compressed buffers can only be read whole. They stay in memory. */
  #compressedBytes = 0;
  /** The position at which the search for the next buffer to drop starts. */
  #dropLeaf = 0;
  /** The bytes read so far. A small buffer can be a view of a chunk, which it then keeps in memory. */
  bytesRead = 0;

  constructor(limits: MergeLimits) {
    this.#limits = limits;
  }

  /** Whether this buffer must wait for another's end. Only synthetic traces need so many at the same time. */
  isFullFor({ isCompressed, filled }: BufferEntry): boolean {
    if (this.#count === 0) return false;
    const { mostOpen, mostBytes } = this.#limits;
    return this.#count >= mostOpen || (isCompressed && this.#compressedBytes + filled > mostBytes);
  }

  /** The buffer with the next event of all. */
  get first(): OpenBuffer | undefined {
    return this.#tree[1];
  }

  /** Opens a buffer. Returns false if it has no events. */
  async add(ranked: RankedBuffer): Promise<boolean> {
    const content = await this.#start(ranked.entry);
    const leaf = this.#freeLeaves.pop() ?? this.#grow();
    const buffer = new OpenBuffer(content, ranked, leaf);
    this.#count++;
    this.#tree[this.#leaves + leaf] = buffer;
    this.#loaded(buffer, content, 0);
    if (buffer.next()) this.moved(buffer);
    else if (!buffer.isCut || !(await this.readOn(buffer))) {
      this.remove(buffer);
      return false;
    }
    this.#keepLimit(buffer);
    return true;
  }

  async #start(entry: BufferEntry): Promise<EventBuffer> {
    const { isCompressed, filled } = entry;
    if (!isCompressed && this.#loadedBytes + filled > this.#limits.wholeBytes) {
      return loadPart(entry, 0, Math.min(this.#part, filled));
    }
    const loaded = loadBuffer(entry);
    const buffer = loaded instanceof Promise ? await loaded : loaded;
    return isCompressed || this.#count < MOST_VIEWS ? buffer : copyOf(buffer);
  }

  /** The number of bytes to read of a buffer that is read incrementally. */
  get #part(): number {
    return Math.ceil(this.#limits.wholeBytes / Math.max(this.#count, 1));
  }

  /** Doubles the leaves. Returns a free one. */
  #grow(): number {
    const before = this.#leaves;
    const buffers = this.#tree.slice(before);
    this.#leaves = before * 2;
    this.#tree = [...new Array<undefined>(this.#leaves), ...buffers, ...new Array<undefined>(before)];
    for (let node = this.#leaves - 1; node > 0; node--) {
      this.#tree[node] = earlierOf(this.#tree[node * 2], this.#tree[node * 2 + 1]);
    }
    for (let leaf = this.#leaves - 1; leaf > before; leaf--) this.#freeLeaves.push(leaf);
    return before;
  }

  /** Restores the order after a buffer has moved to its next event. */
  moved({ leaf }: OpenBuffer): void {
    const tree = this.#tree;
    let node = this.#leaves + leaf;
    for (let earlier = tree[node]; node > 1; tree[node] = earlier) {
      earlier = earlierOf(earlier, tree[node ^ 1]);
      node >>= 1;
    }
  }

  /** Removes a buffer, after its last event. */
  remove(buffer: OpenBuffer): void {
    const { length } = buffer.buffer.bytes;
    this.#count--;
    this.#loadedBytes -= length;
    if (buffer.entry.isCompressed) this.#compressedBytes -= length;
    this.#tree[this.#leaves + buffer.leaf] = undefined;
    this.#freeLeaves.push(buffer.leaf);
    this.moved(buffer);
  }

  /**
   * Reads a partial buffer's next part, up to the next event, or rereads its event's part. False at the end.
   */
  async readOn(buffer: OpenBuffer): Promise<boolean> {
    const { entry, isCut } = buffer;
    const start = buffer.buffer.start + (isCut ? buffer.nextAt : buffer.at);
    let hasEvent = false;
    let wanted = isCut ? this.#part : Math.max(this.#part, buffer.size);
    do {
      const length = Math.min(wanted, entry.filled - start);
      const part = await loadPart(entry, start, length);
      this.#loaded(buffer, part, buffer.buffer.bytes.length);
      // If the file has become shorter, the buffer ends there.
      buffer.moveTo(part, part.bytes.length < length ? start + part.bytes.length : entry.filled);
      hasEvent = buffer.next();
      wanted *= 2;
    } while (buffer.isCut);
    buffer.isLoaded = true;
    if (!hasEvent) return false;
    this.moved(buffer);
    this.#keepLimit(buffer);
    return true;
  }

  /** Counts the bytes of a buffer or of its next part. */
  #loaded({ entry }: OpenBuffer, { bytes }: EventBuffer, before: number): void {
    this.#loadedBytes += bytes.length - before;
    if (entry.isCompressed) this.#compressedBytes += bytes.length - before;
    this.bytesRead += Math.max(bytes.length, CHUNK);
  }

  /** Drops the bytes of other buffers until there is room for those of a buffer that has been loaded. */
  #keepLimit(loaded: OpenBuffer): void {
    for (let tries = this.#leaves; tries > 0 && this.#loadedBytes > this.#limits.mostBytes; tries--) {
      this.#dropLeaf = (this.#dropLeaf + 1) % this.#leaves;
      const buffer = this.#tree[this.#leaves + this.#dropLeaf];
      if (buffer?.isLoaded && buffer !== loaded && !buffer.entry.isCompressed) this.#drop(buffer);
    }
  }

  #drop(buffer: OpenBuffer): void {
    this.#loadedBytes -= buffer.buffer.bytes.length;
    buffer.buffer = { ...buffer.buffer, bytes: NO_BYTES, view: NO_VIEW };
    buffer.isLoaded = false;
  }
}

function earlierOf(a: OpenBuffer | undefined, b: OpenBuffer | undefined): OpenBuffer | undefined {
  if (a === undefined) return b;
  return b === undefined || isBefore(a, b) ? a : b;
}

function copyOf(buffer: EventBuffer): EventBuffer {
  const bytes = buffer.bytes.slice();
  return { ...buffer, bytes, view: new DataView(bytes.buffer) };
}

const NO_BYTES = new Uint8Array();
const NO_VIEW = new DataView(NO_BYTES.buffer);
