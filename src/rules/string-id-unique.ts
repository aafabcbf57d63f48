import { mark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';

/** A string id stands once in a culture. */
export default rule('string-id-unique', (report) => ({
  culture({ name, strings }) {
    reportDuplicates(strings, { id: (string) => mark(string.id) }, (range, { text }, related) =>
      report(range, { id: text, culture: name.value }, related),
    );
  },
}));
