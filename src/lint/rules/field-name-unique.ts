import type { Field } from '../../manifest/model/model.js';
import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Fields of a template differ in name, as do a struct's members, but a member may share a field's name. */
export default rule('field-name-unique', (report) => {
  const check = (fields: readonly Field[]) =>
    reportDuplicates(fields, { name: (field) => mark(field.name) }, (range, { text }, related) =>
      report(range, { name: text }, related),
    );
  return {
    template: ({ fields }) => check(fields),
    field: (field) => {
      if (field.kind === 'struct') check(field.members);
    },
  };
});
