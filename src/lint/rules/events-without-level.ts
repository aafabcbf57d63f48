import { lacksLevel, sumUp } from './common/event-filters.js';
import { rule } from './rule.js';

/**
 * Reports the findings of `event-level-zero` once per provider: how many events have no level, and the first
 * of them. Event 0 and lone events do not count.
 */
export default rule('events-without-level', (report) => sumUp(lacksLevel, false, report));
