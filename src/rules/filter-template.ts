import type { Template } from '../manifest/model.js';
import type { Range } from '../text/source.js';
import { rule } from './rule.js';

/** Everything in a template that a filter does not support. */
function* problemsOf(template: Template): Generator<{ problem: string; range: Range }> {
  if (template.userData !== undefined) yield { problem: 'has UserData', range: template.userData.nameRange };
  for (const field of template.fields) {
    const { name, range } = { name: field.name.value, range: field.name.range };
    if (field.kind === 'struct') yield { problem: `has the struct '${name}'`, range };
    else if (field.count !== undefined && (field.count.kind === 'field' || field.count.value > 1))
      yield { problem: `has the array '${name}'`, range };
    else if (field.map !== undefined) yield { problem: `has a map on '${name}'`, range };
  }
}

/** A filter's template has only plain fields: no UserData, structs, arrays or maps. */
export default rule('filter-template', (report) => ({
  filter({ template, name }) {
    if (template?.target === undefined) return;
    for (const { problem, range } of problemsOf(template.target)) {
      const parameters = { filter: name.value, template: template.name, problem };
      report(template.range, parameters, [{ message: 'here', range }]);
    }
  },
}));
