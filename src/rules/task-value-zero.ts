import { WINMETA_NAMESPACE } from '../winmeta/namespaces.js';
import { rule } from './rule.js';

/** Task 0 means "no task" (EVENT_DESCRIPTOR) and is win:None. */
export default rule('task-value-zero', (report) => ({
  task({ declared, name, namespace }) {
    // Another rule reports a `win:` name.
    if (declared?.value === 0 && namespace !== WINMETA_NAMESPACE)
      report(declared.range, { name: name.value });
  },
}));
