import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/**
 * Providers of a manifest differ in name and GUID, because Windows registers each under both, and in symbol.
 * mc.exe 10.0.28000 refuses equal ones, also two empty symbols; older versions compile equal symbols.
 */
export default rule('provider-unique', (report) => ({
  manifest({ providers }) {
    reportDuplicates(
      providers,
      {
        name: (provider) => mark(provider.name),
        GUID: (provider) => mark(provider.guid),
        symbol: ({ symbol, range }) => (symbol.range === range || symbol.text !== '' ? mark(symbol) : symbol),
      },
      report,
    );
  },
}));
