import { olderPlace, successors, versionsOf } from './common/event-versions.js';
import { isKnown } from './common/written.js';
import { rule } from './rule.js';

const MEMBERS = ['task', 'opcode', 'channel'] as const;

/** Versions mean the same: "All events with a given Id should have similar semantics" (EVENT_DESCRIPTOR). */
export default rule('event-version-drift', (report) => ({
  provider(provider) {
    for (const pair of successors(provider)) {
      const { older, newer } = pair;
      const changed = MEMBERS.filter(
        (member) =>
          isKnown(older, member) &&
          isKnown(newer, member) &&
          older.descriptor[member] !== newer.descriptor[member],
      );
      const [first] = changed;
      if (first === undefined) continue;
      const range = newer[first]?.range ?? newer.range;
      report(range, { ...versionsOf(pair), changed }, [olderPlace(pair)]);
    }
  },
}));
