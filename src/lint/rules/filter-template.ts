import type { Template } from '../../manifest/model/model.js';
import type { FilterProblem } from '../../text/diagnostics/catalogue/rules/events.js';
import type { Range } from '../../text/source.js';
import { rule } from './rule.js';

/** Everything in a template that a filter does not support. */
function* problemsOf(template: Template): Generator<{ found: FilterProblem; range: Range }> {
  if (template.userData !== undefined)
    yield { found: { problem: 'user-data' }, range: template.userData.nameRange };
  for (const field of template.fields) {
    const { value: name, range } = field.name;
    if (field.kind === 'struct') yield { found: { problem: 'struct', field: name }, range };
    else if (field.count !== undefined && (field.count.kind === 'field' || field.count.value > 0))
      yield { found: { problem: 'array', field: name }, range };
    else if (field.map !== undefined) yield { found: { problem: 'map', field: name }, range };
  }
}

/** A filter's template has only plain fields: no UserData, structs, arrays or maps. */
export default rule('filter-template', (report) => ({
  filter({ template, name }) {
    if (template?.target === undefined) return;
    for (const { found, range } of problemsOf(template.target)) {
      const parameters = { filter: name.value, template: template.name, ...found };
      report(template.range, parameters, [{ message: 'here', range }]);
    }
  },
}));
