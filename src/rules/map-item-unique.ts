import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** Items of a map differ in value, because a value has one text. */
export default rule('map-item-unique', (report) => ({
  map({ items }) {
    reportDuplicates(items, { value: (item) => mark(item.declared) }, report);
  },
}));
