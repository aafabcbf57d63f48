import type { StringDefinition } from '../../manifest/model/model.js';
import { sourceRange } from '../../manifest/xml/source-range.js';
import { insertsOf } from './common/message-inserts.js';
import { type MessageUser, rule } from './rule.js';

/** Only events and filters with templates have fields to insert. Windows shows other texts literally. */
export default rule('message-insert-unavailable', (report) => {
  const users = new Map<StringDefinition, MessageUser['kind']>();
  return {
    message({ strings }, { kind }) {
      if (kind === 'event' || kind === 'filter' || kind === 'messageTable entry') return;
      for (const string of strings) if (!users.has(string)) users.set(string, kind);
    },
    finish({ source }) {
      for (const [string, kind] of users) {
        const [insert] = insertsOf(string);
        if (insert === undefined) continue;
        const range = sourceRange(source, string.value.range, insert.start, insert.end);
        report(range, { insert: `%${insert.number}`, kind });
      }
    },
  };
});
