import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Event symbols differ within a provider, because each names an EVENT_DESCRIPTOR in the generated header. */
export default rule('event-symbol-unique', (report) => ({
  provider({ events }) {
    reportDuplicates(events, { symbol: (event) => mark(event.symbol) }, (range, { text }, related) =>
      report(range, { symbol: text }, related),
    );
  },
}));
