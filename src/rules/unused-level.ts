import { rule } from './rule.js';
import { unusedOf } from './shared/unused.js';

/** Every level is that of an event. A provider without events is there for what it defines. */
export default rule('unused-level', (report) => ({
  provider({ levels, events }) {
    if (events.length === 0) return;
    for (const { name } of unusedOf(levels, (level) => level.name)) report(name.range, { level: name.value });
  },
}));
