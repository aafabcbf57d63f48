import { rule } from './rule.js';
import { lacksKeyword, sumUp } from './shared/event-filters.js';

/**
 * Reports the findings of `event-keyword-zero` once per provider: how many events have no keyword, and the first of
 * them.
 */
export default rule('events-without-keyword', (report) => sumUp(lacksKeyword, report));
