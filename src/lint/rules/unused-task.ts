import { NO_GUID } from '../../windows/values/guid.js';
import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/**
 * Some event must use every task, unless the task has an event GUID: then classic events may use it. A
 * provider without events exists for its definitions.
 */
export default rule('unused-task', (report) => ({
  provider({ tasks, events }) {
    if (events.length === 0) return;
    for (const { name, eventGuid } of unusedOf(tasks, (task) => task.name))
      if ((eventGuid?.value ?? NO_GUID) === NO_GUID) report(name.range, { task: name.value });
  },
}));
