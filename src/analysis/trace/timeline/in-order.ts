import type { TimedRecord } from './timed-record.js';

/** A source, and its next record. */
interface Head {
  readonly source: Iterator<TimedRecord>;
  next: TimedRecord | undefined;
}

/** Merges records that each source has in order. At equal times, the earlier source comes first. */
export class InOrder {
  readonly #heads: Head[];

  constructor(sources: readonly Iterable<TimedRecord>[]) {
    this.#heads = sources.map((each) => {
      const source = each[Symbol.iterator]();
      return { source, next: source.next().value as TimedRecord | undefined };
    });
  }

  /** The records up to a time that have not come yet. */
  *upTo(time: number): Generator<TimedRecord> {
    for (;;) {
      let first: Head | undefined;
      for (const head of this.#heads)
        if (head.next !== undefined && (first?.next === undefined || head.next.time < first.next.time))
          first = head;
      if (first?.next === undefined || first.next.time > time) return;
      yield first.next;
      first.next = first.source.next().value as TimedRecord | undefined;
    }
  }
}
