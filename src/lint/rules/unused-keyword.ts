import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/** Some event must use every keyword. A provider without events exists for its definitions. */
export default rule('unused-keyword', (report) => ({
  provider({ keywords, events }) {
    if (events.length === 0) return;
    for (const { name } of unusedOf(keywords, (keyword) => keyword.name))
      report(name.range, { keyword: name.value });
  },
}));
