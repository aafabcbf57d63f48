import { formatNamed } from '../../analysis/formats/event-formats.js';
import type { TraceFilterRequest } from '../../analysis/trace/filter/filter-request.js';
import { TraceFilter } from '../../analysis/trace/filter/trace-filter.js';
import type { UnmetName } from '../../analysis/trace/filter/wanted-names.js';
import { rawEvent } from '../../analysis/trace/raw-event.js';
import { type EventsAhead, readAhead } from '../../analysis/trace/trace-decoder-for.js';
import { writtenEventId } from '../../manifest/find/written-event-id.js';
import type { UnknownName } from '../../manifest/match/session-request.js';
import { culturesOf } from '../../manifest/model/messages/nearest-culture.js';
import type { Host } from '../../project/host/host.js';
import type { EventAttributor } from '../../recordings/attribution/event-attributor.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { EventAttribution } from '../../recordings/trace/events/event-attribution.js';
import { EventBatch, type PlaceTest } from '../../recordings/trace/events/event-batch.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';
import { parseGuid } from '../../windows/values/guid.js';
import { tellMissingCulture } from '../session/manifests/missing-culture.js';
import { type Session, tellNote } from '../session/session.js';
import type { OpenTraces } from './inputs/open-traces.js';
import type { FilterOptions } from './options/event-filter-options.js';
import { type WantedTimes, wantedTimes } from './options/time-choice.js';
import type { TraceOptions } from './options.js';
import { tellDescriptionProblems } from './trace-findings.js';
import type { TraceProgress } from './trace-progress.js';
import type { TraceRun } from './trace-run.js';
import { tellUnknownOwners } from './unknown-owners.js';

/** The source of events. */
export interface EventSource<Event extends TraceEvent> {
  batches(): AsyncIterable<Iterable<Event>>;
  /** 0 to 1. */
  readonly progress: number;
  /** Whether no event is earlier than the one before it. */
  readonly isInOrder: boolean;
  /** The number of events that were counted and left out. */
  readonly taken?: number;
  /** Whether it must be read to its end, also after the last chosen event. */
  readonly isWhole?: boolean;
  /** Whether further events can come at any time, so that waiting for the next one is no way to find out whether there is one. */
  readonly isEndless?: boolean;
}

/** Decodes an event of a trace. */
export type DecodeTraceEvent = (event: TraceEvent) => DecodedTraceEvent;

/** Makes a function that counts events. It returns true for each event that it has counted. */
export type CountEvents = (ahead: Pick<EventsAhead, 'decoder' | 'attributor'>) => PlaceTest;

/** Says whose event an event is. */
export type AttributionOf = (event: TraceEvent) => EventAttribution;

/** The receiver of the events that pass the filters. */
export interface EventConsumer<Decoded extends DecodedTraceEvent = DecodedTraceEvent> {
  take(decoded: Decoded): void | Promise<void>;
  /**
   * Events that it also wants if the filters don't choose them. Then all events are read, also those after the last chosen one.
   *
   * @param attributionOf whose event it is. Absent if no filter needs it.
   */
  keeps?(event: TraceEvent, attributionOf: AttributionOf | undefined): boolean;
  keep?(event: TraceEvent): void;
  /** True when nobody reads the result any more. Asked now and then. */
  readonly closed: boolean;
}

/** The result of reading a trace. */
export interface Reading {
  /** Events that were read, those of them whose header could pass the filters, and those that passed. */
  readonly read: number;
  readonly decoded: number;
  readonly passed: number;
  /**
   * The reason why reading ended: the end of the trace, the time of `--to`, `--limit`, or because the result is no
   * longer being read.
   */
  readonly end: 'trace' | 'time' | 'limit' | 'closed';
  /** Names of the filters that no manifest and no decoded event has. */
  readonly unmetNames: readonly UnmetName[];
}

/** Milliseconds between two looks at signals. */
const BETWEEN_SIGNALS = 100;

/** The events that the user asks for. */
export class ChosenEvents<
  Event extends TraceEvent = TraceEvent,
  Decoded extends DecodedTraceEvent = DecodedTraceEvent,
> {
  /** Whether events get the names of the addresses in their fields. */
  #isNaming = false;

  /** Whether manifests in the trace describe events. They can have other cultures than those that the user names. */
  hasOwnManifests = false;

  constructor(
    private readonly source: EventSource<Event>,
    private readonly filter: TraceFilter,
    private readonly decode: (event: Event) => Decoded,
    private readonly limit: number,
    private readonly progress: TraceProgress,
    private readonly host: Pick<Host, 'now' | 'letSignalsIn'>,
    /** A further condition, asked only about events whose header can pass the filter. */
    private readonly isSelected: (event: Event) => boolean = () => true,
    private readonly attributor?: EventAttributor,
    /** Called after reading if no event passed. */
    private readonly whenEmpty: () => void = () => {},
  ) {}

  /**
   * `undefined`, with a message to the user, if no event can pass.
   *
   * @param wantsNames whether the consumer shows the names of addresses in fields. Then the events can be read only once. Default: if a
   *   filter searches for text.
   * @param wantsValues whether the consumer reads the values of fields. Filters get them in any case. Default true.
   * @param wantsImages whether the consumer reads the paths of programs. Default true.
   * @param observing returns a source that also passes on the events that are not chosen.
   * @param counting counts events before they are made, if all are chosen. The consumer gets the others.
   */
  static async open(
    run: TraceRun,
    progress: TraceProgress,
    {
      wantsNames = run.options.grep !== undefined,
      wantsValues = true,
      wantsImages = true,
      observing = (source) => source,
      counting,
    }: {
      wantsNames?: boolean;
      wantsValues?: boolean;
      wantsImages?: boolean;
      observing?: (source: EventSource<TraceEvent>, decode: DecodeTraceEvent) => EventSource<TraceEvent>;
      counting?: CountEvents;
    } = {},
  ): Promise<ChosenEvents | undefined> {
    const { traces, manifests, options, time, session } = run;
    const times = wantedTimes(options, time, traces.infos, session);
    if (times === undefined) return undefined;
    const filter = filterOf(run, times);
    if (!tellUnknownNames(filter, session)) return undefined;
    const limit = options.limit ?? Number.POSITIVE_INFINITY;
    const source = sourceOf(traces);
    const all = () => true;
    const { host } = session;
    const { lateNote } = times;
    const whenEmpty = () => {
      if (lateNote !== undefined) tellNote(host, lateNote);
    };
    if (options.raw === true || !needsDecoding(options))
      return new ChosenEvents(source, filter, rawEvent, limit, progress, host, all, undefined, whenEmpty);
    const { culture } = options;
    const choice = culture === undefined ? {} : { culture };
    const wanted = {
      names: wantsNames,
      values: wantsValues || options.grep !== undefined,
      images: wantsImages,
    };
    const ahead = await readAhead(traces.trace, manifests, choice, wanted);
    const { decode, attributor, stored, unreadable } = ahead;
    tellDescriptionProblems(stored, unreadable, traces.names, session);
    // The manifests in a trace can have the culture. `convertTraces` prints the note once for all its traces.
    if (stored.manifests.length === 0 && options.partition === undefined)
      tellMissingCulture(culture, manifests.flatMap(culturesOf), session);
    if (!tellUnknownOwners(options, attributor, session)) return undefined;
    const counts = counting !== undefined && choosesAll(run, times);
    const observed = observing(counts ? countedSource(source, counting(ahead)) : source, decode);
    const events = new ChosenEvents(
      observed,
      filter,
      decode,
      limit,
      progress,
      host,
      all,
      attributor,
      whenEmpty,
    );
    events.#isNaming = wantsNames;
    events.hasOwnManifests = stored.manifests.length > 0;
    return events;
  }

  /** Gives the events to a consumer, in their order. */
  async read(consumer: EventConsumer<Decoded>): Promise<Reading> {
    const { source, filter, limit, host, attributor } = this;
    const attributionOf = attributor && ((event: TraceEvent) => attributor.attribute(event));
    let last = host.now();
    let read = 0;
    let mayPass = 0;
    let passed = 0;
    let isCut = false;
    const readsAll = consumer.keeps !== undefined || source.isWhole === true;
    const reading = (end: Reading['end']): Reading => {
      if (passed === 0) this.whenEmpty();
      return { read, decoded: mayPass, passed, end, unmetNames: filter.unmetNames };
    };
    try {
      for await (const batch of source.batches()) {
        for (const event of batch) {
          const isAfterEnd = filter.isAfterEnd(event);
          const isFull = passed >= limit;
          if (isFull) isCut = true;
          if (!readsAll) {
            if (isAfterEnd && source.isInOrder) return reading('time');
            if (isFull) return reading('limit');
          }
          read++;
          attributor?.skip(event);
          if (!isFull && filter.mayPass(event, attributionOf) && !isAfterEnd && this.isSelected(event)) {
            mayPass++;
            const decoded = this.decode(event);
            if (attributor !== undefined) {
              decoded.attribution = attributor.attribute(event);
              if (this.#isNaming) decoded.names = attributor.namesOf(decoded);
            }
            if (filter.passes(decoded)) {
              const waiting = consumer.take(decoded);
              if (waiting !== undefined) await waiting;
              passed++;
              continue;
            }
          }
          if (consumer.keeps?.(event, attributionOf) === true) consumer.keep?.(event);
        }
        if (consumer.closed) return reading('closed');
        if (source.isEndless === true && passed >= limit) return reading('limit');
        if (host.now() - last >= BETWEEN_SIGNALS) {
          await host.letSignalsIn();
          last = host.now();
        }
        this.progress.show(source.progress, passed + (source.taken ?? 0));
      }
      return reading(isCut ? 'limit' : 'trace');
    } finally {
      this.progress.clear();
    }
  }
}

/** Whether payloads must be decoded: for the output, or because a filter looks into them or has a name. */
function needsDecoding(options: TraceOptions): boolean {
  const { format, grep, process, thread, provider = [], event = [] } = options;
  if (formatNamed(format).descriptions !== 'unused') return true;
  // The process and the thread of an event can depend on other events.
  if (grep !== undefined || process !== undefined || thread !== undefined) return true;
  return (
    provider.some((name) => parseGuid(name) === undefined) ||
    event.some((name) => writtenEventId(name) === undefined)
  );
}

/** A source without the events that a function counts. */
function countedSource(source: EventSource<TraceEvent>, count: PlaceTest): EventSource<TraceEvent> {
  let taken = 0;
  const isLeft: PlaceTest = (buffer, at) => {
    if (!count(buffer, at)) return true;
    taken++;
    return false;
  };
  return {
    get taken() {
      return taken;
    },
    async *batches() {
      for await (const batch of source.batches())
        yield batch instanceof EventBatch ? batch.where(isLeft) : batch;
    },
    get progress() {
      return source.progress;
    },
    isInOrder: source.isInOrder,
  };
}

/** All events of traces. */
export function sourceOf({ trace }: OpenTraces): EventSource<TraceEvent> {
  return {
    batches: () => trace.batches(),
    get progress() {
      return trace.progress;
    },
    isInOrder: true,
  };
}

/** A source that also passes each event to a function. It is read to its end, because later events can explain earlier ones. */
export function observedSource(
  source: EventSource<TraceEvent>,
  observe: (event: TraceEvent) => void,
): EventSource<TraceEvent> {
  function* observed(batch: Iterable<TraceEvent>): Generator<TraceEvent> {
    for (const event of batch) {
      observe(event);
      yield event;
    }
  }
  return {
    async *batches() {
      for await (const batch of source.batches()) yield observed(batch);
    },
    get progress() {
      return source.progress;
    },
    isInOrder: false,
    isWhole: true,
  };
}

type FilterRun = Pick<TraceRun, 'manifests'> & { readonly options: FilterOptions };

/** The filter that options describe. */
export function filterOf(run: FilterRun, times: Pick<WantedTimes, 'from' | 'to'>): TraceFilter {
  return new TraceFilter(
    requestOf(run, times),
    run.manifests.flatMap(({ providers }) => providers),
  );
}

/** Whether the options choose all events. */
function choosesAll(run: TraceRun, times: WantedTimes): boolean {
  const request = { ...requestOf(run, times), limit: run.options.limit };
  return Object.values(request).every((member) => member === undefined);
}

function requestOf(
  { options }: FilterRun,
  { from, to }: Pick<WantedTimes, 'from' | 'to'>,
): TraceFilterRequest {
  const { provider, event, process, thread, activity, grep, ignoreCase } = options;
  const { level, any, all, ignoreKeyword0 } = options;
  return {
    level,
    any,
    all,
    ignoreKeyword0,
    providers: provider,
    events: event,
    processes: process,
    threads: thread,
    activities: activity,
    from,
    to,
    text: grep,
    ignoreCase,
  };
}

/** Tells the user which names of levels and keywords nothing explains. False if no event can pass. */
export function tellUnknownNames(
  { session: choice }: TraceFilter,
  session: Session,
  remedy = 'pass the manifest of its provider with --manifest',
): boolean {
  if (choice === undefined) return true;
  const { unmatched, unknown, known } = choice;
  if (unknown.length === 0) return true;
  if (known === 0) {
    for (const name of unmatched[0]?.unknown ?? unknown) session.fail(unknownText(name, remedy));
    return false;
  }
  for (const { provider, unknown: names } of unmatched) {
    for (const name of names) {
      tellNote(
        session.host,
        `provider '${provider.name.value}': ${unknownText(name, remedy)}; its events are skipped`,
      );
    }
  }
  const texts = unknown.map(({ name }) => `'${name}'`).join(', ');
  tellNote(
    session.host,
    `events of providers without a manifest are skipped, because only a manifest explains ${texts}`,
  );
  return true;
}

function unknownText({ kind, name, nearest }: UnknownName, remedy: string): string {
  return `there is no ${kind} '${name}'; ${nearest === undefined ? remedy : `did you mean '${nearest}'?`}`;
}
