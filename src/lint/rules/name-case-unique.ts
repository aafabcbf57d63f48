import type { Located } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/** Windows registers providers case-insensitively; mc.exe compares case. Channels: see `channel-unique`. */
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
