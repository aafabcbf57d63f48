import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { descriptorOf } from '../../recordings/trace/events/descriptor-of.js';
import type { EventDescriptor } from '../../windows/structures/event-descriptor.js';
import { isSameDescriptor } from '../../windows/structures/same-descriptor.js';

/** An event kind and its result, without the event, which would keep a trace buffer in memory. */
interface KnownKind<Made> {
  readonly providerId: string;
  readonly header: string;
  readonly descriptor: EventDescriptor;
  readonly made: Made;
}

/** Keeps a result for each description's last kind, which depends only on the members of `kindMembers`. */
export class KindCache<Made> {
  readonly #known = new WeakMap<object, KnownKind<Made>>();

  constructor(private readonly make: (decoded: DecodedTraceEvent) => Made) {}

  of(decoded: DecodedTraceEvent): Made {
    const { event, description } = decoded;
    const { providerId, header } = event;
    const descriptor = descriptorOf(event);
    const known = description && this.#known.get(description);
    if (
      known !== undefined &&
      known.providerId === providerId &&
      known.header === header &&
      isSameDescriptor(known.descriptor, descriptor)
    ) {
      return known.made;
    }
    const made = this.make(decoded);
    if (description !== undefined) this.#known.set(description, { providerId, header, descriptor, made });
    return made;
  }
}
