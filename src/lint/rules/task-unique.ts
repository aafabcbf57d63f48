import { mark, nameMark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Tasks differ in name, by which events refer to them, and in value (TaskType documentation). */
export default rule('task-unique', (report) => ({
  provider({ tasks }) {
    reportDuplicates(tasks, { name: nameMark, value: (task) => mark(task.declared) }, report);
  },
}));
