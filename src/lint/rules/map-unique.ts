import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/**
 * Maps of a provider differ in name, by which fields refer to them. A valueMap and a bitMap must also have
 * different names.
 */
export default rule('map-unique', (report) => ({
  provider({ maps }) {
    reportDuplicates(maps, { name: (map) => mark(map.name) }, report);
  },
}));
