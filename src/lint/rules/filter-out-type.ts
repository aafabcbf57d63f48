import { rule } from './rule.js';

/**
 * The fields of a filter's template need an out-type, according to a quoted message of mc.exe. But mc.exe is
 * known to accept them without one.
 */
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
