import type { EventLogEvent } from './event-log-event.js';
import type { LogPiece } from './opened-log.js';
import type { StoredEvent } from './stored-event.js';

export type MergeOrder = 'stored' | 'record-id';

/** The events that are returned at once, if there are several files. */
const BATCH = 256;

/** One file of a merge: its next event. */
interface Head {
  readonly file: number;
  readonly pieces: AsyncIterator<LogPiece, void, undefined>;
  events: readonly StoredEvent[];
  at: number;
}

/**
 * Merges the events of files. Each file keeps its order, and equal events stay in the order of the files.
 *
 * @param progress by file.
 */
export async function* mergedEvents(
  files: readonly AsyncGenerator<LogPiece, void, undefined>[],
  order: MergeOrder,
  progress: readonly { done: number }[],
): AsyncGenerator<readonly EventLogEvent[], void, undefined> {
  let index = 0;
  const [only] = files;
  try {
    if (only !== undefined && files.length === 1) {
      for await (const { events, done } of only) {
        if (progress[0] !== undefined) progress[0].done = done;
        yield events.map((event) => event.at(index++));
      }
      return;
    }
    const keyOf = ({ events, at }: Head): bigint => {
      const event = events[at] as StoredEvent;
      return order === 'stored' ? event.timeCreated : event.eventRecordId;
    };
    const heap = new HeadHeap(keyOf);
    for (const [file, pieces] of files.entries()) {
      const head: Head = { file, pieces, events: [], at: 0 };
      if (await advance(head, progress)) heap.push(head);
    }
    let batch: EventLogEvent[] = [];
    for (let head = heap.first; head !== undefined; head = heap.first) {
      batch.push((head.events[head.at] as StoredEvent).at(index++));
      head.at++;
      const goesOn = head.at < head.events.length || (await advance(head, progress));
      if (goesOn) heap.firstChanged();
      else heap.dropFirst();
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  } finally {
    for (const file of files) await file.return();
  }
}

/** Reads the next piece of a file that has events; false after the last one. */
async function advance(head: Head, progress: readonly { done: number }[]): Promise<boolean> {
  for (;;) {
    const next = await head.pieces.next();
    if (next.done === true) return false;
    const { events, done } = next.value;
    const of = progress[head.file];
    if (of !== undefined) of.done = done;
    if (events.length === 0) continue;
    head.events = events;
    head.at = 0;
    return true;
  }
}

/** A binary heap of the files by their next event. */
class HeadHeap {
  readonly #heads: { head: Head; key: bigint }[] = [];

  constructor(private readonly keyOf: (head: Head) => bigint) {}

  get first(): Head | undefined {
    return this.#heads[0]?.head;
  }

  push(head: Head): void {
    let at = this.#heads.push({ head, key: this.keyOf(head) }) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  firstChanged(): void {
    const [first] = this.#heads;
    if (first === undefined) return;
    first.key = this.keyOf(first.head);
    this.#sink();
  }

  dropFirst(): void {
    const last = this.#heads.pop();
    if (last === undefined || this.#heads.length === 0) return;
    this.#heads[0] = last;
    this.#sink();
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= this.#heads.length) return;
      const child = left + 1 < this.#heads.length && this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#isBefore(child, at)) return;
      this.#swap(child, at);
      at = child;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heads[a], this.#heads[b]];
    if (one === undefined || other === undefined) return false;
    return one.key === other.key ? one.head.file < other.head.file : one.key < other.key;
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heads[a], this.#heads[b]];
    if (one === undefined || other === undefined) return;
    this.#heads[a] = other;
    this.#heads[b] = one;
  }
}
