import type { Channel, EventDefinition, Named, Provider } from '../../../manifest/model/model.js';
import type { Range } from '../../../text/source.js';

function referencesOf({ channel, level, task, opcode, keywords }: EventDefinition) {
  return [channel, level, task, opcode, ...keywords];
}

/** The first use of each definition by an event: those of winmeta have no other place in a manifest. */
export function firstUses({ events }: Provider): ReadonlyMap<Named | Channel, Range> {
  const uses = new Map<Named | Channel, Range>();
  for (const event of events) {
    for (const reference of referencesOf(event)) {
      if (reference?.target !== undefined && !uses.has(reference.target))
        uses.set(reference.target, reference.range);
    }
  }
  return uses;
}
