import { closedByUsing } from './closing.js';
import { type AbortSignalLike, throwIfAborted, untilAborted } from './until-aborted.js';

/** Events that were read together. */
interface Batch<Item> {
  [Symbol.iterator](): Iterator<Item, undefined>;
}

/** The events of batches, individually, until a signal is aborted. */
export function stoppableEvents<From, Item>(
  batches: AsyncGenerator<Batch<From>, unknown, undefined>,
  signal: AbortSignalLike | undefined,
  convert: (event: From) => Item,
): EventStream<From, Item> {
  if (signal === undefined) return new EventStream(batches, convert);
  return new EventStream(untilAborted(batches, signal), (event: From) => {
    throwIfAborted(signal);
    return convert(event);
  });
}

/**
 * A batch's events cost only a promise each; the generator, three times as slow, runs only between batches.
 */
export class EventStream<From, Item> implements AsyncGenerator<Item, void, undefined> {
  readonly #generator: AsyncGenerator<Item, void, undefined>;
  readonly #convert: (event: From) => Item;
  /** The rest of the batch. The generator also takes from it, because calls during its wait are its own. */
  #rest: Iterator<From, undefined> = NO_EVENTS;
  /** Calls that the generator has not answered. */
  #waiting = 0;

  constructor(batches: AsyncIterable<Batch<From>>, convert: (event: From) => Item) {
    this.#convert = convert;
    this.#generator = this.#generate(batches);
    // As generators have it.
    closedByUsing(this, async () => void (await this.return()));
  }

  async *#generate(batches: AsyncIterable<Batch<From>>): AsyncGenerator<Item, void, undefined> {
    try {
      for await (const batch of batches) {
        this.#rest = batch[Symbol.iterator]();
        for (let next = this.#rest.next(); !next.done; next = this.#rest.next()) {
          yield this.#convert(next.value);
        }
      }
    } finally {
      this.#rest = NO_EVENTS;
    }
  }

  next(): Promise<IteratorResult<Item, void>> {
    if (this.#waiting === 0) {
      try {
        const { done, value } = this.#rest.next();
        if (!done) return Promise.resolve({ done: false, value: this.#convert(value) });
      } catch (error) {
        return this.throw(error);
      }
    }
    return this.#counted(this.#generator.next());
  }

  return(): Promise<IteratorResult<Item, void>> {
    return this.#counted(this.#generator.return());
  }

  throw(error: unknown): Promise<IteratorResult<Item, void>> {
    return this.#counted(this.#generator.throw(error));
  }

  #counted<Result>(answer: Promise<Result>): Promise<Result> {
    this.#waiting++;
    const answered = () => {
      this.#waiting--;
    };
    answer.then(answered, answered);
    return answer;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

const NO_EVENTS: Iterator<never, undefined> = { next: () => ({ done: true, value: undefined }) };
