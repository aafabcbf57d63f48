import { lacksKeyword, sumUp } from './common/event-filters.js';
import { rule } from './rule.js';

/**
 * Reports the findings of `event-keyword-zero` once per provider: how many events have no keyword, and the
 * first of them. Event 0 and lone events do not count. A small provider needs no keywords, so a provider
 * without any is left to that rule.
 */
export default rule('events-without-keyword', (report) => sumUp(lacksKeyword, true, report));
