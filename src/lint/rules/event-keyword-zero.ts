import { lacksKeyword, lacksOwnKeyword } from './common/event-filters.js';
import { idOf } from './common/written.js';
import { rule } from './rule.js';

/**
 * "Always assign a meaningful (non-zero) keyword to every event" (EVENT_DESCRIPTOR): keyword 0 passes every
 * filter. The channel bit makes it nonzero, so such events are reported only if the option requests it.
 */
export default rule('event-keyword-zero', (report, { options: { ignoreChannelBit } }) => ({
  event(event) {
    const { keywords, value, range } = event;
    if (!(ignoreChannelBit ? lacksOwnKeyword(event) : lacksKeyword(event))) return;
    const byChannel = !lacksKeyword(event);
    report(keywords[0]?.range ?? range, { event: idOf({ value }), byChannel });
  },
}));
