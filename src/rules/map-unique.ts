import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** Maps of a provider differ in name, by which fields name them; valueMaps and bitMaps share one list of names. */
export default rule('map-unique', (report) => ({
  provider({ maps }) {
    reportDuplicates(maps, { name: (map) => mark(map.name) }, report);
  },
}));
