import { lacksLevel, shareOf } from './event-filters.js';
import { rule } from './rule.js';

/** What `event-level-zero` finds, once for each provider: how many events have no level, and the first of them. */
export default rule('events-without-level', (report) => ({
  provider(provider) {
    const share = shareOf(provider, lacksLevel);
    if (share === undefined) return;
    const places = share.first.map(({ range, value }) => ({ range, message: `event ${value?.text ?? ''}` }));
    report(provider.range, share, places);
  },
}));
