import { rule } from './rule.js';

/** The fields of a filter's template have an out-type: quoted as a message of mc.exe, which was seen to pass them without. */
export default rule('filter-out-type', (report) => ({
  filter({ template, name }) {
    for (const field of template?.target?.fields ?? []) {
      if (template === undefined || field.kind === 'struct' || field.outType !== undefined) continue;
      const outType = field.inType?.target?.defaultOutType;
      const parameters = { filter: name.value, template: template.name, field: field.name.value, outType };
      report(field.name.range, parameters, [{ message: 'the filter', range: name.range }]);
    }
  },
}));
