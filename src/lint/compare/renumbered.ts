import type { EventDefinition } from '../../manifest/model/model.js';
import type { Pair } from './pair.js';

/** Consecutive events whose IDs all changed by the same number, as when one is inserted before them. */
export interface Renumbered {
  readonly pairs: readonly Pair<EventDefinition>[];
  /** The offset added to each ID; never 0. */
  readonly shift: number;
}

/** The fewest events of a run. A single event with another id counts as removed. */
const FEWEST = 2;

/**
 * Finds the events that still exist under other IDs, in runs. An event is recognized by its symbol (unless
 * `holdsSymbols` is false because the older ones are invented), else its name, with its version.
 */
export function renumbered(
  events: Pair<readonly EventDefinition[]>,
  holdsSymbols: boolean,
): readonly Renumbered[] {
  const nameOf = ({ symbol, name, descriptor: { version } }: EventDefinition) => {
    const known = (holdsSymbols && symbol?.value) || name?.value;
    return known && `${version} ${known}`;
  };
  const older = byUniqueName(events.before, nameOf);
  const newer = byUniqueName(events.after, nameOf);
  const runs: { pairs: Pair<EventDefinition>[]; shift: number }[] = [];
  let shift = 0;
  for (const [name, before] of [...older].sort(([, a], [, b]) => a.descriptor.id - b.descriptor.id)) {
    const after = newer.get(name);
    if (after === undefined) continue;
    const pair = { before, after };
    const difference = after.descriptor.id - before.descriptor.id;
    if (difference !== 0 && difference === shift) runs.at(-1)?.pairs.push(pair);
    else if (difference !== 0) runs.push({ pairs: [pair], shift: difference });
    shift = difference;
  }
  return runs.filter(({ pairs }) => pairs.length >= FEWEST);
}

/** The events by name, without names that several have. */
function byUniqueName(
  events: readonly EventDefinition[],
  nameOf: (event: EventDefinition) => string | undefined,
): Map<string, EventDefinition> {
  const byName = new Map<string, EventDefinition>();
  const repeated = new Set<string>();
  for (const event of events) {
    const name = nameOf(event);
    if (name === undefined || name === '') continue;
    if (byName.has(name)) repeated.add(name);
    byName.set(name, event);
  }
  for (const name of repeated) byName.delete(name);
  return byName;
}
