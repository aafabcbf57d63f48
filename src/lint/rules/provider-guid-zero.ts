import { NO_GUID } from '../../windows/values/guid.js';
import { rule } from './rule.js';

/** A provider needs its own GUID. Microsoft's tools read the all-zero one as "none". */
export default rule('provider-guid-zero', (report) => ({
  provider({ guid, name }) {
    if (guid.value === NO_GUID) report(guid.range, { provider: name.value });
  },
}));
