import { lacksLevel, sumUp } from './common/event-filters.js';
import { rule } from './rule.js';

/** Sums up `event-level-zero` per provider: the event count and the first, except event 0 and lone events. */
export default rule('events-without-level', (report) => sumUp(lacksLevel, false, report));
