import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** Entries of the messageTable differ in their string, which has one id, and in the symbol of that id. */
export default rule('message-table-entry-unique', (report) => ({
  manifest({ messageTable }) {
    const marks = {
      string: ({ message }: (typeof messageTable)[number]) =>
        message && { value: `${message.kind} ${message.id}`, text: message.id, range: message.range },
      symbol: ({ symbol }: (typeof messageTable)[number]) => mark(symbol),
    };
    reportDuplicates(messageTable, marks, report);
  },
}));
