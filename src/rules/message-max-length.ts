import type { StringDefinition } from '../manifest/model.js';
import { ruleWithOptions } from './rule.js';

const options = {
  max: {
    description: 'How many UTF-16 units a message may have.',
    default: 2048,
    schema: { type: 'integer', minimum: 1 },
  },
};

/** A message is not longer than people read; `mc -m` warns alike, without a length of its own. */
export default ruleWithOptions('message-max-length', options, (report, { max }) => {
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
