import type { Definition, Located } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/** Names must not be empty. The schema defines most names as text, which may be empty. */
export default rule('name-empty', (report) => {
  const check = (
    element: string,
    attribute: 'name' | 'tid' | 'id',
    name: Located<string>,
    { range }: Definition,
  ) => {
    // A missing name has the range of the element, and is already reported.
    if (name.value === '' && name.range !== range) report(name.range, { element, attribute });
  };
  return {
    provider: (provider) => {
      check('provider', 'name', provider.name, provider);
      for (const { items } of provider.patternMaps)
        for (const { name } of items) {
          // A missing name has the range of the name of the element.
          const isWritten = name.range.start === name.range.end;
          if (name.value === '' && isWritten) report(name.range, { element: 'map', attribute: 'name' });
        }
    },
    map: (map) => check(map.kind, 'name', map.name, map),
    template: (template) => check('template', 'tid', template.tid, template),
    // mc.exe accepts <binary name="">, whose field has no element of its own.
    field: (field) => field.element && check('field', 'name', field.name, field),
    string: (string) => check('string', 'id', string.id, string),
  };
});
