import type { EventKind, EventMix } from './event-mix.js';

/** The number of events of a kind. */
export interface KindCount {
  readonly events: number;
  /** Of all events of the log, 0 to 1. */
  readonly share: number;
}

export type MixChange = 'new' | 'vanished' | 'changed' | 'same';

/** A kind of events in two logs. */
export interface KindChange {
  readonly change: MixChange;
  readonly kind: EventKind;
  readonly before: KindCount;
  readonly now: KindCount;
}

/** A kind is more or less frequent if its share has at least doubled or halved. */
const FACTOR = 2;

/** The standard deviations that are not chance: 1 of 370 kinds differs by as much without a cause. */
const DEVIATIONS = 3;

const ORDER: readonly MixChange[] = ['new', 'vanished', 'changed', 'same'];

/** Compares the event kinds of two logs: new ones first, and the most frequent first in each group. */
export function compareMixes(before: EventMix, now: EventMix): readonly KindChange[] {
  const keys = new Set([...now.kinds.keys(), ...before.kinds.keys()]);
  const changes = [...keys].map((key): KindChange => {
    const [old, current] = [before.kinds.get(key), now.kinds.get(key)];
    const kind = (current ?? old)?.kind as EventKind;
    const counts = { before: countOf(old?.count, before), now: countOf(current?.count, now) };
    return { change: changeOf(counts, before, now), kind, ...counts };
  });
  const most = ({ before: old, now: current }: KindChange) => Math.max(old.events, current.events);
  return changes.sort((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change) || most(b) - most(a));
}

function countOf(events = 0, mix: EventMix): KindCount {
  return { events, share: mix.events === 0 ? 0 : events / mix.events };
}

function changeOf(counts: Pick<KindChange, 'before' | 'now'>, before: EventMix, now: EventMix): MixChange {
  const [old, current] = [counts.before, counts.now];
  if (old.events === 0) return 'new';
  if (current.events === 0) return 'vanished';
  const factor = current.share / old.share;
  if (factor < FACTOR && factor > 1 / FACTOR) return 'same';
  // The usual test of two proportions.
  const share = (old.events + current.events) / (before.events + now.events);
  const deviation = Math.sqrt(share * (1 - share) * (1 / before.events + 1 / now.events));
  return Math.abs(current.share - old.share) > DEVIATIONS * deviation ? 'changed' : 'same';
}
