import { lacksLevel } from './common/event-filters.js';
import { idOf } from './common/written.js';
import { rule } from './rule.js';

/** "Always assign a meaningful (non-zero) level to every event" (EVENT_DESCRIPTOR): 0 passes every filter. */
export default rule('event-level-zero', (report) => ({
  event(event) {
    const { level, value, range } = event;
    if (lacksLevel(event)) report(level?.range ?? range, { event: idOf({ value }), level: level?.name });
  },
}));
