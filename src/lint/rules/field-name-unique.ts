import type { Field } from '../../manifest/model/model.js';
import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/**
 * Fields of a template differ in name, and so do the members of a struct. A member may have the name of an
 * outer field.
 */
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
