import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Items of a map differ in value, because a value has one text. */
export default rule('map-item-unique', (report) => ({
  map({ items }) {
    reportDuplicates(items, { value: (item) => mark(item.declared) }, report);
  },
}));
