import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Pattern maps differ in name from all maps, and a map's items in value. mc.exe accepts equal item names. */
export default rule('pattern-map-unique', (report) => ({
  provider({ maps, patternMaps }) {
    const repeated = new Set(maps.map(({ name }) => name.range));
    reportDuplicates(
      [...maps, ...patternMaps],
      { name: ({ name }) => mark(name) },
      (range, parameters, related) => {
        // Another rule compares value maps and bit maps with each other.
        if (!repeated.has(range)) report(range, { ...parameters, kind: 'map' }, related);
      },
    );
    for (const { items } of patternMaps) {
      reportDuplicates(items, { value: (item) => mark(item.value) }, (range, parameters, related) =>
        report(range, { ...parameters, kind: 'item' }, related),
      );
    }
  },
}));
