import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** A culture has each string id only once. */
export default rule('string-id-unique', (report) => ({
  culture({ name, strings }) {
    reportDuplicates(strings, { id: (string) => mark(string.id) }, (range, { text }, related) =>
      report(range, { id: text, culture: name.value }, related),
    );
  },
}));
