import type { Named } from '../../manifest/model/model.js';
import { WINMETA_NAMESPACE } from '../../windows/winmeta/namespaces.js';
import { rule } from './rule.js';

/** Names in the winmeta namespace belong to Windows: only winmeta.xml defines them. */
export default rule('winmeta-name-defined', (report) => {
  const check = (kind: 'level' | 'task' | 'opcode' | 'keyword' | 'filter') => (definition: Named) => {
    if (definition.namespace === WINMETA_NAMESPACE)
      report(definition.name.range, { kind, name: definition.name.value });
  };
  return {
    level: check('level'),
    task: check('task'),
    opcode: check('opcode'),
    keyword: check('keyword'),
    filter: check('filter'),
  };
});
