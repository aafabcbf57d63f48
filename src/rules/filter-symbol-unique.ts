import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** Symbols of filters differ within a provider. Observed: mc.exe rejects equal ones, whatever outputs it makes. */
export default rule('filter-symbol-unique', (report) => ({
  provider({ filters }) {
    reportDuplicates(filters, { symbol: (filter) => mark(filter.symbol) }, (range, { text }, related) =>
      report(range, { symbol: text }, related),
    );
  },
}));
