import { explicitId } from '../../manifest/model/messages/message-ids.js';
import { rule } from './rule.js';

/**
 * A messageTable entry has an ID. Observed: to mc.exe 10.0.28000, 0xFFFFFFFF (-1) is none. If the string is
 * used otherwise and its ID is the highest, the table has only this message.
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
