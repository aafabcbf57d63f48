import { rule } from './rule.js';
import { unusedOf } from './shared/unused.js';
import { ZERO_GUID } from './shared/zero-guid.js';

/** Every task is that of an event, or has an event GUID: then classic events have it. A provider without events is there for what it defines. */
export default rule('unused-task', (report) => ({
  provider({ tasks, events }) {
    if (events.length === 0) return;
    for (const { name, eventGuid } of unusedOf(tasks, (task) => task.name))
      if ((eventGuid?.value ?? ZERO_GUID) === ZERO_GUID) report(name.range, { task: name.value });
  },
}));
