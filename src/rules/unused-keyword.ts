import { rule } from './rule.js';
import { unusedOf } from './shared/unused.js';

/** Every keyword is that of an event. A provider without events is there for what it defines. */
export default rule('unused-keyword', (report) => ({
  provider({ keywords, events }) {
    if (events.length === 0) return;
    for (const { name } of unusedOf(keywords, (keyword) => keyword.name))
      report(name.range, { keyword: name.value });
  },
}));
