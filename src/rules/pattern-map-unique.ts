import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/**
 * As for other maps, the pattern maps of a provider differ in name and symbol, and the items of one map differ in
 * name and value.
 */
export default rule('pattern-map-unique', (report) => ({
  provider({ patternMaps }) {
    const ofMaps = {
      name: (map: (typeof patternMaps)[number]) => mark(map.name),
      symbol: (map: (typeof patternMaps)[number]) => mark(map.symbol),
    };
    reportDuplicates(patternMaps, ofMaps, (range, parameters, related) =>
      report(range, { ...parameters, kind: 'map' }, related),
    );
    for (const { items } of patternMaps) {
      const ofItems = {
        name: (item: (typeof items)[number]) => mark(item.name),
        value: (item: (typeof items)[number]) => mark(item.value),
      };
      reportDuplicates(items, ofItems, (range, parameters, related) =>
        report(range, { ...parameters, kind: 'item' }, related),
      );
    }
  },
}));
