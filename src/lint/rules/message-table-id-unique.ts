import { NO_MESSAGE_ID } from '../../manifest/model/messages/message-ids.js';
import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** messageTable entries differ in ID, and one without an ID from the event whose ID means none. */
export default rule('message-table-id-unique', (report) => ({
  manifest({ messageTable, messages }) {
    reportDuplicates(messageTable, { value: (entry) => mark(entry.value) }, (range, { text }, related) =>
      report(range, { id: text }, related),
    );
    // No entry gives a message this id, so it is that of an event with win:EventlogClassic.
    if (!messages.some(({ id }) => id === NO_MESSAGE_ID)) return;
    for (const { value } of messageTable)
      if (value?.value === NO_MESSAGE_ID) report(value.range, { id: value.text, classic: true });
  },
}));
