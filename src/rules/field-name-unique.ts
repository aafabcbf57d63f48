import type { Field } from '../manifest/model.js';
import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** Fields of a template differ in name, as do the members of a struct; a member may repeat an outer name. */
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
