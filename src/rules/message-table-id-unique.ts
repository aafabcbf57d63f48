import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** Entries of the messageTable differ in their id. */
export default rule('message-table-id-unique', (report) => ({
  manifest({ messageTable }) {
    reportDuplicates(messageTable, { value: (entry) => mark(entry.value) }, (range, { text }, related) =>
      report(range, { id: text }, related),
    );
  },
}));
