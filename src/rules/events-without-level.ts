import { lacksLevel, sumUp } from './event-filters.js';
import { rule } from './rule.js';

/** What `event-level-zero` finds, once for each provider: how many events have no level, and the first of them. */
export default rule('events-without-level', (report) => sumUp(lacksLevel, report));
