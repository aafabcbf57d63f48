import type { ActivityEventNames, CheckedEvent } from './activity-event.js';

/** A kind of event: all events of a provider with the same ID, task, and opcode, in all versions. */
export interface EventKind {
  /** The provider, or the class of classic events. */
  readonly providerId: string;
  readonly id: number;
  readonly task: number;
  readonly opcode: number;
  /** The names in the description of the first such event. */
  readonly names: Omit<ActivityEventNames, 'subject'>;
}

/** The kinds of events of a trace: one object for each. */
export class EventKinds {
  readonly #limit: number;
  #count = 0;
  readonly #providers = new Map<string, Map<number | string, EventKind>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the kind of an event; `undefined` if it is new and there are too many. */
  of({ providerId, id, task, opcode }: CheckedEvent, names: ActivityEventNames): EventKind | undefined {
    const number = (id * 0x1_0000 + task) * 0x100 + opcode;
    // The events of TraceLogging all have the id 0.
    const key = id === 0 && names.event !== undefined ? `${number} ${names.event}` : number;
    const known = this.#providers.get(providerId)?.get(key);
    if (known !== undefined) return known;
    if (this.#count === this.#limit) return undefined;
    this.#count++;
    const kinds = this.#providers.get(providerId) ?? new Map<number | string, EventKind>();
    this.#providers.set(providerId, kinds);
    const { subject: _, ...ofKind } = names;
    const kind: EventKind = { providerId, id, task, opcode, names: ofKind };
    kinds.set(key, kind);
    return kind;
  }
}
