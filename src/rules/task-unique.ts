import type { Task } from '../manifest/model.js';
import { type Mark, mark, nameMark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';
import { ZERO_GUID } from './zero-guid.js';

/** An all-zero GUID counts as none. */
function eventGuid({ eventGuid }: Task): Mark | undefined {
  return eventGuid?.value === ZERO_GUID ? undefined : mark(eventGuid);
}

/** Tasks of a provider differ in name, value, symbol and event GUID (TaskType documentation). */
export default rule('task-unique', (report) => ({
  provider({ tasks }) {
    reportDuplicates(
      tasks,
      {
        name: nameMark,
        value: (task) => mark(task.declared),
        symbol: (task) => mark(task.symbol),
        eventGUID: eventGuid,
      },
      report,
    );
  },
}));
