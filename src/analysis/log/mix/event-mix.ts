import { MOST_KINDS } from '../../event/most-kinds.js';
import type { DecodedLoggedEvent } from '../decode-logged-event.js';

export interface EventKind {
  readonly providerName: string;
  /** In lower case without braces. */
  readonly providerId: string | undefined;
  readonly channel: string;
  readonly id: number;
  readonly version: number;
  readonly level: number;
  /** From the manifest of the provider. */
  readonly eventName: string | undefined;
  readonly levelName: string | undefined;
}

/** The kinds of events of logs, and how many there are of each. */
export interface EventMix {
  readonly events: number;
  readonly kinds: ReadonlyMap<string, { readonly kind: EventKind; readonly count: number }>;
  /** Events of further kinds: no real log has as many. */
  readonly others: number;
}

/** Counts events by kind. */
export class EventMixCounter {
  readonly #kinds = new Map<string, { kind: EventKind; count: number }>();
  #events = 0;
  #others = 0;

  add(decoded: DecodedLoggedEvent): void {
    this.#events++;
    const { providerName = '', providerId, channel = '', id, version, level } = decoded.event.logged;
    const key = [providerName, providerId, channel, id, version, level].join('\0');
    const known = this.#kinds.get(key);
    if (known !== undefined) known.count++;
    else if (this.#kinds.size >= MOST_KINDS) this.#others++;
    else {
      const { rendering } = decoded;
      const [eventName, levelName] = [rendering.description?.name, rendering.level];
      const kind = { providerName, providerId, channel, id, version, level, eventName, levelName };
      this.#kinds.set(key, { kind, count: 1 });
    }
  }

  get mix(): EventMix {
    return { events: this.#events, kinds: this.#kinds, others: this.#others };
  }
}
