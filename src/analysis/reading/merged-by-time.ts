import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';

/** One of several sources, and its next event. */
interface Head {
  readonly batches: AsyncIterator<Iterable<TraceEvent>>;
  events: Iterator<TraceEvent>;
  next: TraceEvent;
}

/** The most events of a batch. */
const BATCH = 256;

/** Merges the events of sources by time. Each source keeps its order; the sources are few. */
export async function* mergedByTime(
  sources: readonly AsyncIterable<Iterable<TraceEvent>>[],
): AsyncGenerator<readonly TraceEvent[], void, undefined> {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]());
  try {
    const started = await Promise.all(iterators.map(headOf));
    const heads = started.filter((head) => head !== undefined);
    let batch: TraceEvent[] = [];
    while (heads.length > 0) {
      const first = heads.reduce((a, b) => (b.next.timeStamp < a.next.timeStamp ? b : a));
      batch.push(first.next);
      const next = first.events.next();
      if (next.done !== true) first.next = next.value;
      else {
        const at = heads.indexOf(first);
        const head = await headOf(first.batches);
        heads.splice(at, 1, ...(head === undefined ? [] : [head]));
      }
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  } finally {
    for (const iterator of iterators) await iterator.return?.();
  }
}

/** The first event of the next batch that has one. */
async function headOf(batches: AsyncIterator<Iterable<TraceEvent>>): Promise<Head | undefined> {
  for (;;) {
    const batch = await batches.next();
    if (batch.done === true) return undefined;
    const events = batch.value[Symbol.iterator]();
    const next = events.next();
    if (next.done !== true) return { batches, events, next: next.value };
  }
}
