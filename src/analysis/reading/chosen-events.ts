import type { EventAttributor } from '../../recordings/attribution/event-attributor.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { descriptorOf } from '../../recordings/trace/events/descriptor-of.js';
import type { EventAttribution } from '../../recordings/trace/events/event-attribution.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';
import type { OnUnmatched } from '../trace/filter/given-filter.js';
import type { TraceFilter } from '../trace/filter/trace-filter.js';
import type { UnmetName } from '../trace/filter/wanted-names.js';
import type { EventSource } from './event-source.js';

/** Says whose event an event is. */
export type AttributionOf = (event: TraceEvent) => EventAttribution;

/** The choice, the attribution, and the decoding of events. */
export interface ReadingOptions<
  Event extends TraceEvent = TraceEvent,
  Decoded extends DecodedTraceEvent = DecodedTraceEvent,
> {
  readonly decode: (event: Event) => Decoded;
  /** Default: all events. */
  readonly filter?: TraceFilter | undefined;
  /** A further condition, asked only about events whose header can pass the filter. */
  readonly isSelected?: ((event: Event) => boolean) | undefined;
  /** Whether only numbers that could not be read keep an event from being chosen. */
  readonly mightPass?: ((event: Event) => boolean) | undefined;
  readonly attributor?: EventAttributor | undefined;
  /** Whether the attributor also names field addresses, so events can be read only once. Default false. */
  readonly isNaming?: boolean;
  /** The maximum number of chosen events. */
  readonly limit?: number | undefined;
  /** Gets each event before it is chosen. */
  readonly observe?: ((event: Event) => void) | undefined;
  /** Whether to read all events, including those after the last chosen one. Default false. */
  readonly isWhole?: boolean;
  readonly progress?: ReadingProgress | undefined;
  /** Only for `batches`: `Reading` and the filter tell others. */
  readonly onUnmatched?: OnUnmatched | undefined;
}

/** Shows how far a reading is. */
export interface ReadingProgress {
  /** Called after each batch, with the share of the source read (0 to 1), and the number of chosen events. */
  step(share: number, events: number): void | Promise<void>;
  /** Called at the end. */
  clear(): void;
}

/** The receiver of the chosen events. */
export interface EventConsumer<Decoded extends DecodedTraceEvent = DecodedTraceEvent> {
  take(decoded: Decoded): void | Promise<void>;
  /**
   * Additional events to receive although they are not chosen. All events are then read, including those
   * after the last chosen one. `attributionOf` is absent without an attributor.
   */
  keeps?(event: TraceEvent, attributionOf: AttributionOf | undefined): boolean;
  keep?(event: TraceEvent): void;
  /** True when the result is no longer being read. Polled after each batch. */
  readonly closed: boolean;
}

/** The result of reading events. */
export interface Reading {
  /** Events that were read, those of them whose header could pass the filters, and those that passed. */
  readonly read: number;
  readonly decoded: number;
  readonly passed: number;
  /** With a filter by levels or keywords: the events that passed and have level 0. */
  readonly passedAtLevel0: number;
  /** The reason for the end: the source, the chosen time, the limit, or a closed consumer. */
  readonly end: 'source' | 'time' | 'limit' | 'closed';
  /** Names of the filters that no manifest and no decoded event has. */
  readonly unmetNames: readonly UnmetName[];
  /** Events in whose bytes a filter could search only for text, because nothing describes them. */
  readonly unsearched: number;
  /** Events that did not pass, perhaps only because numbers that filters ask for could not be read. */
  readonly unread: number;
}

/** The events of a source that options choose. */
export class ChosenEvents<
  Event extends TraceEvent = TraceEvent,
  Decoded extends DecodedTraceEvent = DecodedTraceEvent,
> {
  constructor(
    private readonly source: EventSource<Event>,
    private readonly options: ReadingOptions<Event, Decoded>,
  ) {}

  /** Gives the events to a consumer, in their order. */
  async read(consumer: EventConsumer<Decoded>): Promise<Reading> {
    const { source } = this;
    const { progress } = this.options;
    const run = new Run(source, this.options, consumer);
    try {
      for await (const batch of source.batches()) {
        for (const event of batch) {
          const decoded = run.chosen(event);
          if (decoded !== undefined) {
            const waiting = consumer.take(decoded);
            if (waiting !== undefined) await waiting;
          } else if (run.end !== undefined) return run.reading;
        }
        if (consumer.closed) run.end = 'closed';
        else if (source.isEndless === true && run.isFull) run.end = 'limit';
        if (run.end !== undefined) break;
        await progress?.step(source.progress, run.passed + (source.taken ?? 0));
      }
      return run.reading;
    } finally {
      progress?.clear();
    }
  }

  /** Returns the events in batches. Each batch is decoded while it is iterated. */
  async *batches(): AsyncGenerator<Iterable<Decoded, undefined>, Reading, undefined> {
    const { filter, onUnmatched } = this.options;
    const run = new Run(this.source, this.options);
    for (const { provider, unknown } of filter?.session?.unmatched ?? [])
      for (const name of unknown) onUnmatched?.(name, provider);
    for await (const batch of this.source.batches()) {
      yield chosenOf(batch, run);
      if (run.end !== undefined) break;
    }
    const { reading } = run;
    for (const name of reading.unmetNames) onUnmatched?.(name);
    return reading;
  }
}

function* chosenOf<Event extends TraceEvent, Decoded extends DecodedTraceEvent>(
  batch: Iterable<Event>,
  run: Run<Event, Decoded>,
): Generator<Decoded, undefined, undefined> {
  for (const event of batch) {
    const decoded = run.chosen(event);
    if (decoded !== undefined) yield decoded;
    else if (run.end !== undefined) return;
  }
}

/** One reading of a source. */
class Run<Event extends TraceEvent, Decoded extends DecodedTraceEvent> {
  /** Set as soon as no further event is chosen, unless all must be read. */
  end: Reading['end'] | undefined;
  passed = 0;
  private read = 0;
  private decoded = 0;
  private unread = 0;
  private passedAtLevel0 = 0;
  private isCut = false;
  private readonly limit: number;
  private readonly readsAll: boolean;
  private readonly asksContent: boolean;
  private readonly attributionOf: AttributionOf | undefined;

  constructor(
    private readonly source: EventSource<Event>,
    private readonly options: ReadingOptions<Event, Decoded>,
    private readonly consumer?: EventConsumer<Decoded>,
  ) {
    const { attributor, limit, isWhole = false } = options;
    this.limit = limit ?? Number.POSITIVE_INFINITY;
    this.asksContent = options.filter?.asksContent === true;
    this.readsAll = isWhole || consumer?.keeps !== undefined;
    this.attributionOf = attributor && ((event) => attributor.attribute(event));
  }

  get isFull(): boolean {
    return this.passed >= this.limit;
  }

  get reading(): Reading {
    const { read, decoded, passed, passedAtLevel0, unread, end = this.isCut ? 'limit' : 'source' } = this;
    const { unmetNames = [], unsearched = 0 } = this.options.filter ?? {};
    const { taken = 0 } = this.source;
    return {
      read: read + taken,
      decoded: decoded + taken,
      passed: passed + taken,
      passedAtLevel0,
      end,
      unmetNames,
      unsearched,
      unread,
    };
  }

  /** The next event in its decoded form. `undefined` if it is not chosen. */
  chosen(event: Event): Decoded | undefined {
    const { options, isFull, attributionOf } = this;
    const { filter, attributor } = options;
    const isAfterEnd = filter?.isAfterEnd(event) === true;
    if (isFull) this.isCut = true;
    if (!this.readsAll) {
      if (isAfterEnd && this.source.isInOrder) this.end = 'time';
      else if (isFull) this.end = 'limit';
      if (this.end !== undefined) return undefined;
    }
    this.read++;
    options.observe?.(event);
    attributor?.skip(event);
    // The filter must get all events, including those that are too late.
    const mayPass = !isFull && filter?.mayPass(event, attributionOf) !== false;
    if (mayPass && !isAfterEnd && options.isSelected?.(event) !== false) {
      this.decoded++;
      const decoded = options.decode(event);
      if (attributor !== undefined) {
        decoded.attribution = attributor.attribute(event);
        if (options.isNaming === true) decoded.names = attributor.namesOf(decoded);
      }
      // Decoding is lazy, and much of it is only needed by filters.
      if (!this.asksContent || filter?.passes(decoded) !== false) {
        this.passed++;
        if (filter?.session !== undefined && descriptorOf(event).level === 0) this.passedAtLevel0++;
        return decoded;
      }
    }
    if (!isFull && !isAfterEnd && options.mightPass?.(event) === true) this.unread++;
    if (this.consumer?.keeps?.(event, attributionOf) === true) this.consumer.keep?.(event);
    return undefined;
  }
}
