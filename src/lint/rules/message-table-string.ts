import { rule } from './rule.js';

/** A messageTable entry is for a manifest string: mc.exe 10.0.28000 rejects any from a message text file. */
export default rule('message-table-string', (report) => ({
  manifest({ messageTable }) {
    for (const { message } of messageTable)
      if (message?.kind === 'mc') report(message.range, { symbol: message.id });
  },
}));
