import { lacksKeyword, shareOf } from './event-filters.js';
import { rule } from './rule.js';

/** What `event-keyword-zero` finds, once for each provider: how many events have no keyword, and the first of them. */
export default rule('events-without-keyword', (report) => ({
  provider(provider) {
    const share = shareOf(provider, lacksKeyword);
    if (share === undefined) return;
    const places = share.first.map(({ range, value }) => ({ range, message: `event ${value?.text ?? ''}` }));
    report(provider.range, share, places);
  },
}));
