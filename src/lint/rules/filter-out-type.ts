import { rule } from './rule.js';

/** A quoted mc.exe message requires an out-type for filter fields, but mc.exe is known to work without. */
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
