import type { StringDefinition } from '../manifest/model.js';
import { rule } from './rule.js';

/** A message is not longer than people read; `mc -m` warns alike, without a length of its own. */
export default rule('message-max-length', (report, { options: { max } }) => {
  const reported = new Set<StringDefinition>();
  return {
    message({ strings }) {
      for (const string of strings) {
        const { length } = string.value.value;
        if (length <= max || reported.has(string)) continue;
        reported.add(string);
        report(string.value.range, { id: string.id.value, length, most: max });
      }
    },
  };
});
