import { lacksKeyword, sumUp } from './event-filters.js';
import { rule } from './rule.js';

/** What `event-keyword-zero` finds, once for each provider: how many events have no keyword, and the first of them. */
export default rule('events-without-keyword', (report) => sumUp(lacksKeyword, report));
