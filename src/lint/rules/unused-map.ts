import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/**
 * Some field must use every map, unless the map has a symbol: then the C header has an enum of it, which code
 * may use.
 */
export default rule('unused-map', (report) => ({
  provider({ maps }) {
    for (const { name, symbol } of unusedOf(maps, (map) => map.name))
      if (!symbol?.value) report(name.range, { map: name.value });
  },
}));
