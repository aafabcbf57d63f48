import type { StringDefinition } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/** Messages must not be too long to read. `mc -m` is in `src/compile/outputs/resources/long-messages.ts`. */
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
