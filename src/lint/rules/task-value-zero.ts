import { rule } from './rule.js';

/**
 * Task 0 means "no task" (EVENT_DESCRIPTOR) and is win:None. mc.exe 10.0.28000 refuses it for every name,
 * also for win:None.
 */
export default rule('task-value-zero', (report) => ({
  task({ declared, name }) {
    if (declared?.value === 0) report(declared.range, { name: name.value });
  },
}));
