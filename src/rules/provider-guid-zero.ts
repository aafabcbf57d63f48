import { rule } from './rule.js';
import { ZERO_GUID } from './shared/zero-guid.js';

/** A provider has a GUID of its own; the all-zero one is what Microsoft's tools read as "none". */
export default rule('provider-guid-zero', (report) => ({
  provider({ guid, name }) {
    if (guid.value === ZERO_GUID) report(guid.range, { provider: name.value });
  },
}));
