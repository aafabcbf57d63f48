import type { Located } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/**
 * Windows stores providers in the registry, which is not case-sensitive. mc.exe compares their names with
 * case. For channels, see `channel-unique`.
 */
export default rule('name-case-unique', (report) => ({
  manifest({ providers }) {
    const first = new Map<string, Located<string>>();
    for (const { name } of providers) {
      if (name.value === '') continue;
      const key = name.value.toLowerCase();
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, name);
      else if (earlier.value !== name.value)
        report(name.range, { name: name.value, first: earlier.value }, [
          { message: `'${earlier.value}'`, range: earlier.range },
        ]);
    }
  },
}));
