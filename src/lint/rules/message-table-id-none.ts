import { explicitId } from '../../manifest/model/messages/message-ids.js';
import { rule } from './rule.js';

/**
 * An entry of the messageTable has an ID. Observed: to mc.exe 10.0.28000, the value 0xFFFFFFFF, also written
 * as -1, is none. If something else uses the string, and it has the highest ID, the table of mc.exe has only
 * this message.
 */
export default rule('message-table-id-none', (report) => ({
  manifest({ messageTable }) {
    for (const entry of messageTable) {
      const { value, message } = entry;
      if (value !== undefined && message !== undefined && explicitId(entry) === undefined)
        report(value.range, { value: value.text.trim(), string: message.id });
    }
  },
}));
