import type { StringDefinition } from '../manifest/model.js';
import { ruleWithOptions } from './rule.js';

const options = {
  max: {
    description: 'How many UTF-16 units a message may have.',
    default: 2048,
    schema: { type: 'integer', minimum: 1 },
  },
};

/** A message must not be too long to read. `mc -m` warns in the same way, but has no default length. */
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
