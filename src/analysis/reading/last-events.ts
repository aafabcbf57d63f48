import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { EventConsumer } from './chosen-events.js';

/** Keeps the last events of those that it takes, and gives only them to a consumer. */
export class LastEvents<Decoded extends DecodedTraceEvent> implements EventConsumer<Decoded> {
  readonly #consumer: EventConsumer<Decoded>;
  readonly #count: number;
  /** A ring: the oldest one is at `#next`, and at the start if there are fewer than wanted. */
  readonly #kept: Decoded[] = [];
  #next = 0;

  /** @param count at least 1. */
  constructor(consumer: EventConsumer<Decoded>, count: number) {
    this.#consumer = consumer;
    this.#count = count;
  }

  get closed(): boolean {
    return this.#consumer.closed;
  }

  take(decoded: Decoded): void {
    this.#kept[this.#next] = decoded;
    this.#next = (this.#next + 1) % this.#count;
  }

  get kept(): number {
    return this.#kept.length;
  }

  /** Gives the kept events to the consumer, in their order. */
  async give(): Promise<void> {
    for (let at = 0; at < this.#kept.length; at++) {
      const decoded = this.#kept[(this.#next + at) % this.#kept.length];
      if (decoded !== undefined) await this.#consumer.take(decoded);
    }
  }
}
