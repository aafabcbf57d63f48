import type { EventOwner } from '../../../recordings/attribution/event-attributor.js';
import { DecodedEvent } from '../../../recordings/trace/decode/decoded-event.js';
import { LimitedEvent } from '../../../recordings/trace/decode/limited-event.js';
import { manifestChunkOf } from '../../../recordings/trace/decode/manifest-chunk.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import type { TraceClock } from '../../../recordings/trace/layout/clock.js';
import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type { DecodeError } from '../../../windows/payload/decode-error.js';
import { eventNameOf, isClassic, levelNameOf } from '../../event/event-labels.js';
import { levelsOf } from '../../event/level-counts.js';
import { MOST_KINDS } from '../../event/most-kinds.js';
import { Tally } from './tally.js';
import type {
  EventCounts,
  EventSummary,
  ProcessSummary,
  ProviderSummary,
  TraceSummary,
} from './trace-summary.js';

/** The counters behind `SummaryCounter`. */
export class SummaryCounts {
  readonly #total = new Counter();
  readonly #providers = new Map<string, ProviderCounter>();
  /** The counters that the last event with a description had. */
  readonly #described = new WeakMap<EventDescription, Counters>();
  #kinds = 0;
  readonly #processes = new Map<number, Map<string | undefined, ProcessCounter>>();
  #processCount = 0;
  #others = 0;
  #othersOfProcesses = 0;

  add(decoded: DecodedTraceEvent): void {
    const { event, description, attribution } = decoded;
    const { timeStamp } = event;
    const size = event.userData.length;
    const state = stateOf(decoded);
    this.#total.add(timeStamp, size, state);
    if (attribution !== undefined) this.#processOf(attribution)?.count(timeStamp, size);
    let counters = description && this.#described.get(description);
    if (counters === undefined || !isOfKind(event, counters)) {
      counters = this.countersOf(decoded);
      if (counters === undefined) {
        this.#others++;
        return;
      }
      if (description !== undefined) this.#described.set(description, counters);
    }
    counters.provider.add(timeStamp, size, state);
    counters.kind.add(timeStamp, size, state);
    // The part of a manifest counts as decoded.
    if (description !== undefined || state !== State.Whole) counters.kind.error ??= decoded.error;
  }

  /**
   * Counts another fully decoded event of a kind; `high` and `low` are the halves of its time in clock ticks.
   */
  addWhole(
    { provider, kind }: Counters,
    owner: EventOwner,
    clock: TraceClock,
    high: number,
    low: number,
    size: number,
  ): void {
    this.#total.addWhole(clock, high, low, size);
    provider.addWhole(clock, high, low, size);
    kind.addWhole(clock, high, low, size);
    this.#processOf(owner)?.countAt(clock, high, low, size);
  }

  /** The counters for a kind of events; `undefined` if there are too many kinds. */
  countersOf(decoded: DecodedTraceEvent): Counters | undefined {
    const { event, description } = decoded;
    const { providerId } = event;
    // Two providers can write a class, and sources can name a GUID differently, so only the GUID decides.
    let provider = this.#providers.get(providerId);
    if (provider === undefined && this.#kinds >= MOST_KINDS) return undefined;
    const { id, version, opcode, level } = event;
    const classic = isClassic(event);
    // TraceLogging has id 0 for all events, so the name belongs to the key.
    const name = eventNameOf(decoded);
    const key = `${classic ? `c${opcode}` : id}:${version}:${level}:${name ?? ''}`;
    let kind = provider?.kinds.get(key);
    if (kind === undefined) {
      if (this.#kinds >= MOST_KINDS) return undefined;
      this.#kinds++;
      provider ??= new ProviderCounter(providerId);
      this.#providers.set(providerId, provider);
      kind = new KindCounter(event, classic, name, event.level === 0 ? undefined : levelNameOf(decoded));
      provider.kinds.set(key, kind);
    }
    if (provider === undefined) return undefined;
    provider.name ??= description?.provider.name;
    provider.otherName ??= decoded.providerName;
    if (classic) provider.className ??= description?.task.text;
    return { provider, kind };
  }

  /** `undefined` for no process, and if there are too many. */
  #processOf({ processId, processName }: EventOwner): ProcessCounter | undefined {
    if (processId === undefined) return undefined;
    let counters = this.#processes.get(processId);
    let counter = counters?.get(processName);
    if (counter === undefined) {
      if (this.#processCount >= MOST_KINDS) {
        this.#othersOfProcesses++;
        return undefined;
      }
      this.#processCount++;
      counters ??= new Map();
      this.#processes.set(processId, counters);
      counter = new ProcessCounter(processId, processName);
      counters.set(processName, counter);
    }
    return counter;
  }

  /** @param files what the headers of the trace's files say. */
  summary(files: readonly TraceFileInfo[]): TraceSummary {
    const providers = [...this.#providers.values()].sort((a, b) => b.events - a.events);
    const summaries = providers.map((provider) => provider.summary());
    const processes = [...this.#processes.values()]
      .flatMap((counters) => [...counters.values()])
      .sort((a, b) => b.events - a.events);
    return {
      files,
      ...this.#total.counts(),
      levels: levelsOf(summaries.flatMap(({ kinds }) => kinds)),
      providers: summaries,
      processes: processes.map((process) => process.summary()),
      others: this.#others,
      othersOfProcesses: this.#othersOfProcesses,
    };
  }
}

/** The counters of a kind of events. */
export interface Counters {
  readonly provider: ProviderCounter;
  readonly kind: KindCounter;
}

/** Whether these are the counters for an event, if they have counted one with the same description. */
function isOfKind(
  { providerId, id, version, opcode, level, header }: TraceEvent,
  { provider, kind }: Counters,
): boolean {
  return (
    kind.id === id &&
    kind.version === version &&
    kind.opcode === opcode &&
    kind.level === level &&
    provider.providerId === providerId &&
    kind.header === header
  );
}

/** The part of an event that its description explains. */
const State = { Nothing: 0, Part: 1, Whole: 2 } as const;
type State = (typeof State)[keyof typeof State];

function stateOf(decoded: DecodedTraceEvent): State {
  // The part of a manifest in an event is read, although nothing describes the event.
  if (decoded.description === undefined)
    return manifestChunkOf(decoded.event) === undefined ? State.Nothing : State.Whole;
  if ((decoded instanceof DecodedEvent || decoded instanceof LimitedEvent) && decoded.isWhole)
    return State.Whole;
  const { template, values, rest } = decoded;
  const isWhole = rest.length === 0 && template.fields.every(({ name }) => Object.hasOwn(values, name));
  return isWhole ? State.Whole : State.Part;
}

class Counter extends Tally {
  #decoded = 0;
  #partlyDecoded = 0;

  add(timeStamp: bigint, size: number, state: State): void {
    this.count(timeStamp, size);
    if (state === State.Whole) this.#decoded++;
    else if (state === State.Part) this.#partlyDecoded++;
  }

  addWhole(clock: TraceClock, high: number, low: number, size: number): void {
    this.countAt(clock, high, low, size);
    this.#decoded++;
  }

  counts(): EventCounts {
    const { events, payloadBytes, first, last } = this.tally();
    return {
      events,
      payloadBytes,
      decoded: this.#decoded,
      partlyDecoded: this.#partlyDecoded,
      first,
      last,
    };
  }
}

class ProviderCounter extends Counter {
  name: string | undefined;
  /** The name if no event has a description. */
  otherName: string | undefined;
  className: string | undefined;
  readonly kinds = new Map<string, KindCounter>();

  constructor(readonly providerId: string) {
    super();
  }

  summary(): ProviderSummary {
    const kinds = [...this.kinds.values()].sort((a, b) => b.events - a.events);
    return {
      providerId: this.providerId,
      name: this.name ?? this.otherName,
      className: this.className,
      ...this.counts(),
      kinds: kinds.map((kind) => kind.summary()),
    };
  }
}

class ProcessCounter extends Tally {
  constructor(
    readonly processId: number,
    readonly name: string | undefined,
  ) {
    super();
  }

  summary(): ProcessSummary {
    const { processId, name } = this;
    return { processId, name, ...this.tally() };
  }
}

class KindCounter extends Counter {
  error: DecodeError | undefined;

  readonly id: number;
  readonly version: number;
  readonly opcode: number;
  readonly level: number;
  readonly header: TraceEvent['header'];

  /** @param first event of the kind. */
  constructor(
    first: TraceEvent,
    readonly classic: boolean,
    readonly name: string | undefined,
    readonly levelName: string | undefined,
  ) {
    super();
    this.id = first.id;
    this.version = first.version;
    this.opcode = first.opcode;
    this.level = first.level;
    this.header = first.header;
  }

  summary(): EventSummary {
    const { id, version, opcode, level, levelName, classic, name, error } = this;
    return { id, version, opcode, level, levelName, classic, name, ...this.counts(), error };
  }
}
