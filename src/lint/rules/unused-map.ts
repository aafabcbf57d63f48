import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/** Some field must use each map, unless it has a symbol: then code may use the C header's enum. */
export default rule('unused-map', (report) => ({
  provider({ maps }) {
    for (const { name, symbol } of unusedOf(maps, (map) => map.name))
      if (!symbol?.value) report(name.range, { map: name.value });
  },
}));
