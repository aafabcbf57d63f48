import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** The first culture has each string id only once. mc.exe does not compare those of other cultures: see `string-id-repeated`. */
export default rule('string-id-unique', (report) => ({
  culture({ name, strings, element }, { cultures }) {
    if (element !== cultures[0]?.element) return;
    reportDuplicates(strings, { id: (string) => mark(string.id) }, (range, { text }, related) =>
      report(range, { id: text, culture: name.value }, related),
    );
  },
}));
