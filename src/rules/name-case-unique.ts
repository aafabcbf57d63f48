import type { Located } from '../manifest/model.js';
import { rule } from './rule.js';

/** Windows stores providers and channels in the registry, which is not case-sensitive. */
export default rule('name-case-unique', (report) => {
  const check = (kind: 'provider' | 'channel', names: readonly Located<string>[]) => {
    const first = new Map<string, Located<string>>();
    for (const name of names) {
      if (name.value === '') continue;
      const key = name.value.toLowerCase();
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, name);
      else if (earlier.value !== name.value)
        report(name.range, { kind, name: name.value, first: earlier.value }, [
          { message: `'${earlier.value}'`, range: earlier.range },
        ]);
    }
  };
  return {
    manifest: ({ providers }) =>
      check(
        'provider',
        providers.map((provider) => provider.name),
      ),
    provider: ({ channels }) =>
      check(
        'channel',
        channels.filter((channel) => channel.kind !== 'predefined').map((channel) => channel.name),
      ),
  };
});
