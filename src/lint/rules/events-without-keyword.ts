import { lacksKeyword, sumUp } from './common/event-filters.js';
import { rule } from './rule.js';

/**
 * Sums up `event-keyword-zero` per provider: the number of events without a keyword, and the first. Event 0
 * and lone events do not count. Providers without any keywords, such as small ones, are left to that rule.
 */
export default rule('events-without-keyword', (report) => sumUp(lacksKeyword, true, report));
