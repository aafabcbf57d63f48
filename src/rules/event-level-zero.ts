import { rule } from './rule.js';
import { lacksLevel } from './shared/event-filters.js';
import { idOf } from './shared/written.js';

/** "Always assign a meaningful (non-zero) level to every event" (EVENT_DESCRIPTOR): level 0 passes every filter. */
export default rule('event-level-zero', (report) => ({
  event(event) {
    const { level, value, range } = event;
    if (lacksLevel(event)) report(level?.range ?? range, { event: idOf({ value }), level: level?.name });
  },
}));
