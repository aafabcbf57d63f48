import { rule } from './rule.js';
import { lacksKeyword, sumUp } from './shared/event-filters.js';

/** What `event-keyword-zero` finds, once for each provider: how many events have no keyword, and the first of them. */
export default rule('events-without-keyword', (report) => sumUp(lacksKeyword, report));
