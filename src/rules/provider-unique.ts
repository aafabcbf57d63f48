import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/**
 * Providers of a manifest differ in name and GUID, because Windows registers each under both. Equal symbols are a
 * problem only in the generated C: see `c-symbol-unique`. mc.exe is known to accept them.
 */
export default rule('provider-unique', (report) => ({
  manifest({ providers }) {
    reportDuplicates(
      providers,
      { name: (provider) => mark(provider.name), GUID: (provider) => mark(provider.guid) },
      report,
    );
  },
}));
