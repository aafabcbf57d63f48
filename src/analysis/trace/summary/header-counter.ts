import {
  type Attributor,
  type OwnerKind,
  ownerKindOf,
} from '../../../recordings/attribution/event-attributor.js';
import type { Decoder } from '../../../recordings/trace/decode/trace-decoder.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { EventBuffer } from '../../../recordings/trace/layout/event-buffer.js';
import { type HeaderLayout, layoutOf } from '../../../recordings/trace/layout/event-layout.js';
import { HeaderKinds } from '../../../recordings/trace/layout/header-kinds.js';
import { type FillPlan, fills } from '../../../windows/payload/fills-payload.js';
import { hasCounters, plansBefore, sizePlanOf } from '../../event/size-plans.js';
import type { Counters, SummaryCounts } from './summary-counts.js';

/** The events of one kind, whose headers are alike. */
interface CountedKind {
  readonly layout: HeaderLayout;
  /** The plans of the descriptions that the decoder tries first. */
  readonly others: readonly FillPlan[];
  /** The plan of the description that explains the events if the others don't fit. */
  readonly plan: FillPlan;
  readonly owner: OwnerKind;
  readonly counters: Counters;
}

/**
 * Counts events without decoding or even creating them: most of a trace. An event with the same header
 * numbers must have been decoded before, and its description must explain the whole payload's size.
 */
export class HeaderCounter {
  readonly #kinds = new HeaderKinds<CountedKind | 'unclear'>();
  /** The last event that was not counted. */
  #buffer: EventBuffer | undefined;
  #at = 0;

  constructor(
    private readonly counts: SummaryCounts,
    private readonly decoder: Decoder,
    private readonly attributor: Attributor,
  ) {}

  /** Counts an event of a known kind. If it returns false, the event must be decoded, and given to `add`. */
  count(buffer: EventBuffer, at: number): boolean {
    const kind = this.#kinds.find(buffer, at);
    if (kind !== undefined && kind !== 'unclear') {
      const { layout, others, plan, owner, counters } = kind;
      const { view, bytes, context } = buffer;
      const start = at + layout.size;
      const end = at + view.getUint16(at + layout.sizeAt, true);
      if (!others.some((other) => fills(other, bytes, start, end)) && fills(plan, bytes, start, end)) {
        const time = at + layout.timeAt;
        this.counts.addWhole(
          counters,
          this.attributor.ownerAt(owner, buffer, at, start, end),
          context.clock,
          view.getInt32(time + 4, true),
          view.getInt32(time, true),
          end - start,
        );
        return true;
      }
    }
    this.#buffer = buffer;
    this.#at = at;
    return false;
  }

  /** Counts the event for which `count` has just returned false, and learns its kind. */
  add(decoded: DecodedTraceEvent): void {
    this.counts.add(decoded);
    const buffer = this.#buffer;
    if (buffer === undefined || this.#kinds.find(buffer, this.#at) !== undefined) return;
    const kind = this.#kindOf(decoded, buffer, this.#at);
    if (kind !== undefined) this.#kinds.set(buffer, this.#at, kind);
  }

  /** `undefined` if another event of the kind can show more. */
  #kindOf(
    decoded: DecodedTraceEvent,
    { view }: EventBuffer,
    at: number,
  ): CountedKind | 'unclear' | undefined {
    const { event, description, error } = decoded;
    // An error of events that fit, such as another version, is only counted once.
    if (description === undefined || error !== undefined) return undefined;
    const layout = layoutOf(view.getUint32(at, true)) as HeaderLayout;
    const plan = sizePlanOf(description, event.pointerSize);
    const others = plansBefore(description, this.decoder.descriptionsOf(event), event.pointerSize);
    if (plan === undefined || others === undefined || hasCounters(layout, view, at)) return 'unclear';
    const counters = this.counts.countersOf(decoded);
    return counters && { layout, others, plan, owner: ownerKindOf(event, layout), counters };
  }
}
