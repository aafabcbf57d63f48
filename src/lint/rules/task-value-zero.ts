import { rule } from './rule.js';

/** Task 0 means "no task" (EVENT_DESCRIPTOR). mc.exe 10.0.28000 rejects it for all names, even win:None. */
export default rule('task-value-zero', (report) => ({
  task({ declared, name }) {
    if (declared?.value === 0) report(declared.range, { name: name.value });
  },
}));
