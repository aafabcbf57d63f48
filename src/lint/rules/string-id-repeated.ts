import { isInMainResources } from '../../manifest/model/messages/string-places.js';
import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Each culture has a string ID only once. mc.exe compares only the first's: see `string-id-unique`. */
export default rule('string-id-repeated', (report) => ({
  culture({ name, strings }) {
    const others = strings.filter((string) => !isInMainResources(string));
    reportDuplicates(others, { id: (string) => mark(string.id) }, (range, { text }, related) =>
      report(range, { id: text, culture: name.value }, related),
    );
  },
}));
