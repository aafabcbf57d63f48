import { WINMETA_NAMESPACE } from '../winmeta/namespaces.js';
import { rule } from './rule.js';

/** Task 0 means "no task" (EVENT_DESCRIPTOR) and is win:None. */
export default rule('task-value-zero', (report) => ({
  task({ declared, name, namespace }) {
    // A `win:` name is a finding of its own.
    if (declared?.value === 0 && namespace !== WINMETA_NAMESPACE)
      report(declared.range, { name: name.value });
  },
}));
