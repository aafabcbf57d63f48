import { rule } from './rule.js';

/**
 * An entry of the messageTable assigns an ID to a string of the manifest. A message of a message text file
 * has its ID there. Observed: mc.exe 10.0.28000 refuses it, also if the file has the same ID.
 */
export default rule('message-table-string', (report) => ({
  manifest({ messageTable }) {
    for (const { message } of messageTable)
      if (message?.kind === 'mc') report(message.range, { symbol: message.id });
  },
}));
