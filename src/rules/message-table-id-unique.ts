import { mark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';

/** Entries of the messageTable differ in their id. */
export default rule('message-table-id-unique', (report) => ({
  manifest({ messageTable }) {
    reportDuplicates(messageTable, { value: (entry) => mark(entry.value) }, (range, { text }, related) =>
      report(range, { id: text }, related),
    );
  },
}));
