import type { Definition, Located } from '../manifest/model.js';
import { rule } from './rule.js';

/** Names are not empty. The schema takes most names as texts, which may be. */
export default rule('name-empty', (report) => {
  const check = (
    element: string,
    attribute: 'name' | 'tid' | 'id',
    name: Located<string>,
    { range }: Definition,
  ) => {
    // One that is missing stands at the element, and has been reported.
    if (name.value.trim() === '' && name.range !== range) report(name.range, { element, attribute });
  };
  return {
    provider: (provider) => check('provider', 'name', provider.name, provider),
    map: (map) => check(map.kind, 'name', map.name, map),
    template: (template) => check('template', 'tid', template.tid, template),
    field: (field) => check('field', 'name', field.name, field),
    string: (string) => check('string', 'id', string.id, string),
  };
});
