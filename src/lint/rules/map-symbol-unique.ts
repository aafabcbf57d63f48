import type { ValueMap } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/**
 * Maps with one symbol have the same items: the header's guard, like mc.exe's, makes a compiler skip later
 * enums, in any provider, which is harmful only if they differ.
 */
export default rule('map-symbol-unique', (report) => ({
  manifest({ providers }) {
    const first = new Map<string, { readonly map: ValueMap; readonly items: string }>();
    for (const map of providers.flatMap(({ maps }) => maps)) {
      const { symbol } = map;
      if (symbol === undefined || symbol.value === '') continue;
      const items = constantsOf(map);
      const earlier = first.get(symbol.value);
      if (earlier === undefined) first.set(symbol.value, { map, items });
      else if (earlier.items !== items) {
        const { range } = earlier.map.symbol ?? earlier.map;
        const related = [{ message: `first use of symbol '${symbol.value}'`, range }];
        report(symbol.range, { symbol: symbol.text }, related);
      }
    }
  },
}));

/** The names that the enum of a map defines. Items without a symbol are not in it. */
function constantsOf({ items }: ValueMap): string {
  const named = items.filter(({ symbol }) => symbol?.value);
  return named.map(({ symbol, value }) => `${symbol?.value} ${value}`).join('\n');
}
