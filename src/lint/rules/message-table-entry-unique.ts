import { explicitId } from '../../manifest/model/messages/message-ids.js';
import type { MessageTableEntry } from '../../manifest/model/model.js';
import { type Mark, mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/**
 * Entries of the messageTable differ in their string, which has one id, and in the symbol of that id.
 * Observed: mc.exe compiles a second entry for a string if the first one has the value -1, which is none.
 */
export default rule('message-table-entry-unique', (report) => ({
  manifest({ messageTable }) {
    const stringOf = ({ message }: MessageTableEntry): Mark | undefined =>
      message && { value: `${message.kind} ${message.id}`, text: message.id, range: message.range };
    const given = new Set<Mark['value'] | undefined>();
    const relevant = messageTable.filter((entry) => {
      const string = stringOf(entry)?.value;
      const isFirst = explicitId(entry) === undefined && !given.has(string);
      if (!isFirst) given.add(string);
      return !isFirst;
    });
    reportDuplicates(relevant, { string: stringOf }, report);
    reportDuplicates(messageTable, { symbol: ({ symbol }) => mark(symbol) }, report);
  },
}));
