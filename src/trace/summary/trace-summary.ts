import { listOf } from '../../etw/checks/arguments.js';
import type { EventDescription } from '../../etw/decoding/event-decoder.js';
import type { DecodeError } from '../../etw/payload/decode-error.js';
import { decodedEventOf } from '../../etw/trace/check-decoded-event.js';
import { DecodedEvent } from '../../etw/trace/decode/decoded-event.js';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import type { TraceEvent } from '../../etw/trace/trace-event.js';
import type { TraceFileInfo } from '../../etw/trace/trace-info.js';
import { eventNameOf, isClassic } from '../../event-output/shared/event-labels.js';

/** Counts of events. Times are FILETIMEs. */
export interface EventCounts {
  readonly events: number;
  /** The bytes of the payloads. */
  readonly payloadBytes: number;
  /** The number of events decoded to the last byte. */
  readonly decoded: number;
  /** The number of other events with a description, of which only the first fields are decoded, or only the name. */
  readonly partlyDecoded: number;
  readonly first: bigint | undefined;
  readonly last: bigint | undefined;
}

/** The events of a trace that are of one kind. */
export interface EventSummary extends EventCounts {
  readonly id: number;
  readonly version: number;
  readonly opcode: number;
  /** Whether the opcode identifies the event, and not the id. */
  readonly classic: boolean;
  readonly name: string | undefined;
  /** The reason why the first event that is not decoded, or only partly, is not; `undefined` if all are decoded. */
  readonly error: DecodeError | undefined;
}

/** The events of one provider, or of one class. */
export interface ProviderSummary extends EventCounts {
  readonly providerId: string;
  readonly name: string | undefined;
  /** The name of the class if these are classic events of one: many classes have the same provider. */
  readonly className: string | undefined;
  /** The most frequent first. */
  readonly kinds: readonly EventSummary[];
}

/** The events of one process. */
export interface ProcessSummary extends Pick<EventCounts, 'events' | 'payloadBytes' | 'first' | 'last'> {
  readonly processId: number;
  /** The file name of the process; `undefined` if the trace does not say it. */
  readonly name: string | undefined;
}

/** The content of a trace, in numbers. */
export interface TraceSummary extends EventCounts {
  readonly files: readonly TraceFileInfo[];
  /** The providers with the most events first. */
  readonly providers: readonly ProviderSummary[];
  /**
   * The processes with the most events first, of events with an `attribution`. Processes that had an ID after each other count as one if
   * they have the same name.
   */
  readonly processes: readonly ProcessSummary[];
  /** Events that are in no provider's counts, because there are too many kinds of events. */
  readonly others: number;
}

/** The most kinds of events that a summary counts one by one. No real trace has as many. */
const MOST_KINDS = 50_000;

/** The same for processes. */
const MOST_PROCESSES = 50_000;

/** Counts the events of a trace. */
export class SummaryCounter {
  readonly #total = new Counter();
  readonly #providers = new Map<string, ProviderCounter>();
  /** The counters that the last event with a description had. */
  readonly #described = new WeakMap<EventDescription, Counters>();
  #kinds = 0;
  readonly #processes = new Map<number, Map<string | undefined, ProcessCounter>>();
  #processCount = 0;
  #others = 0;

  add(decoded: DecodedTraceEvent): void {
    const { event, description } = decodedEventOf(decoded);
    const { timeStamp } = event;
    const size = event.userData.length;
    const state = stateOf(decoded);
    this.#total.count(timeStamp, size, state);
    this.#addProcess(decoded, size);
    let counters = description && this.#described.get(description);
    if (counters === undefined || !isOfKind(event, counters)) {
      counters = this.#countersOf(decoded);
      if (counters === undefined) {
        this.#others++;
        return;
      }
      if (description !== undefined) this.#described.set(description, counters);
    }
    counters.provider.count(timeStamp, size, state);
    counters.kind.count(timeStamp, size, state);
    counters.kind.error ??= decoded.error;
  }

  /** The counters for a kind of events; `undefined` if there are too many kinds. */
  #countersOf(decoded: DecodedTraceEvent): Counters | undefined {
    const { event, description } = decoded;
    const { providerId, id, version, opcode } = event;
    const classic = isClassic(event);
    // Two providers can write a class, and an event source can have its own name for a GUID. The GUID alone decides.
    let provider = this.#providers.get(providerId);
    // TraceLogging has id 0 for all events, so the name belongs to the key.
    const name = eventNameOf(decoded);
    const key = `${classic ? `c${opcode}` : id}:${version}:${name ?? ''}`;
    let kind = provider?.kinds.get(key);
    if (kind === undefined) {
      if (this.#kinds >= MOST_KINDS) return undefined;
      this.#kinds++;
      provider ??= new ProviderCounter(providerId);
      this.#providers.set(providerId, provider);
      kind = new KindCounter(id, version, opcode, classic, name, event.header);
      provider.kinds.set(key, kind);
    }
    if (provider === undefined) return undefined;
    provider.name ??= description?.provider.name;
    if (classic) provider.className ??= description?.task.text;
    return { provider, kind };
  }

  #addProcess({ event, attribution }: DecodedTraceEvent, size: number): void {
    if (attribution?.processId === undefined) return;
    const { processId, processName } = attribution;
    let counters = this.#processes.get(processId);
    if (counters === undefined) {
      counters = new Map();
      this.#processes.set(processId, counters);
    }
    let counter = counters.get(processName);
    if (counter === undefined) {
      if (this.#processCount >= MOST_PROCESSES) return;
      this.#processCount++;
      counter = new ProcessCounter(processId, processName, event);
      counters.set(processName, counter);
    }
    counter.add(event, size);
  }

  /** @param files what the headers of the trace's files say. */
  summary(files: readonly TraceFileInfo[]): TraceSummary {
    listOf(files, 'files');
    const providers = [...this.#providers.values()].sort((a, b) => b.events - a.events);
    const processes = [...this.#processes.values()]
      .flatMap((counters) => [...counters.values()])
      .sort((a, b) => b.events - a.events);
    return {
      files,
      ...this.#total.counts(),
      providers: providers.map((provider) => provider.summary()),
      processes: processes.map((process) => process.summary()),
      others: this.#others,
    };
  }
}

/** The counters of an event. */
interface Counters {
  readonly provider: ProviderCounter;
  readonly kind: KindCounter;
}

/** Whether these are the counters for an event, if they have counted one with the same description. */
function isOfKind(
  { providerId, id, version, opcode, header }: TraceEvent,
  { provider, kind }: Counters,
): boolean {
  return (
    kind.id === id &&
    kind.version === version &&
    kind.opcode === opcode &&
    provider.providerId === providerId &&
    kind.header === header
  );
}

/** The part of an event that its description explains. */
const State = { Nothing: 0, Part: 1, Whole: 2 } as const;
type State = (typeof State)[keyof typeof State];

function stateOf(decoded: DecodedTraceEvent): State {
  if (decoded.description === undefined) return State.Nothing;
  if (decoded instanceof DecodedEvent && decoded.isWhole) return State.Whole;
  const { template, values, rest } = decoded;
  const isWhole = rest.length === 0 && template.fields.every(({ name }) => Object.hasOwn(values, name));
  return isWhole ? State.Whole : State.Part;
}

class Counter {
  events = 0;
  #payloadBytes = 0;
  #decoded = 0;
  #partlyDecoded = 0;
  #first: bigint | undefined;
  #last: bigint | undefined;

  /** @param size the number of bytes of the payload. */
  count(timeStamp: bigint, size: number, state: State): void {
    this.events++;
    this.#payloadBytes += size;
    if (state === State.Whole) this.#decoded++;
    else if (state === State.Part) this.#partlyDecoded++;
    this.#first ??= timeStamp;
    this.#last = timeStamp;
  }

  counts(): EventCounts {
    return {
      events: this.events,
      payloadBytes: this.#payloadBytes,
      decoded: this.#decoded,
      partlyDecoded: this.#partlyDecoded,
      first: this.#first,
      last: this.#last,
    };
  }
}

class ProviderCounter extends Counter {
  name: string | undefined;
  className: string | undefined;
  readonly kinds = new Map<string, KindCounter>();

  constructor(readonly providerId: string) {
    super();
  }

  summary(): ProviderSummary {
    const kinds = [...this.kinds.values()].sort((a, b) => b.events - a.events);
    return {
      providerId: this.providerId,
      name: this.name,
      className: this.className,
      ...this.counts(),
      kinds: kinds.map((kind) => kind.summary()),
    };
  }
}

/** Counts less than other counters, for speed. */
class ProcessCounter {
  events = 0;
  #payloadBytes = 0;
  readonly #first: bigint;
  #last: bigint;

  /** @param first its first event. */
  constructor(
    readonly processId: number,
    readonly name: string | undefined,
    first: TraceEvent,
  ) {
    this.#first = first.timeStamp;
    this.#last = this.#first;
  }

  add(event: TraceEvent, size: number): void {
    this.events++;
    this.#payloadBytes += size;
    this.#last = event.timeStamp;
  }

  summary(): ProcessSummary {
    const { processId, name, events } = this;
    const payloadBytes = this.#payloadBytes;
    return { processId, name, events, payloadBytes, first: this.#first, last: this.#last };
  }
}

class KindCounter extends Counter {
  error: DecodeError | undefined;

  constructor(
    readonly id: number,
    readonly version: number,
    readonly opcode: number,
    readonly classic: boolean,
    readonly name: string | undefined,
    /** Of the event that made it. */
    readonly header: TraceEvent['header'],
  ) {
    super();
  }

  summary(): EventSummary {
    const { id, version, opcode, classic, name, error } = this;
    return { id, version, opcode, classic, name, ...this.counts(), error };
  }
}
