import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/** Some event must use every level. A provider without events exists for its definitions. */
export default rule('unused-level', (report) => ({
  provider({ levels, events }) {
    if (events.length === 0) return;
    for (const { name } of unusedOf(levels, (level) => level.name)) report(name.range, { level: name.value });
  },
}));
