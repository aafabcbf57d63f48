import { rule } from './rule.js';
import { lacksLevel, sumUp } from './shared/event-filters.js';

/**
 * Reports the findings of `event-level-zero` once per provider: how many events have no level, and the first of
 * them.
 */
export default rule('events-without-level', (report) => sumUp(lacksLevel, report));
