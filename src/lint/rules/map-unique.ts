import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** A provider's maps, both valueMaps and bitMaps, differ in name, by which fields refer to them. */
export default rule('map-unique', (report) => ({
  provider({ maps }) {
    reportDuplicates(maps, { name: (map) => mark(map.name) }, report);
  },
}));
