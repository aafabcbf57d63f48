import { rule } from './rule.js';
import { extentReferences } from './shared/extent.js';

/** The field that holds a length or count is an integer of at most 32 bits: readers find the number in no other. */
export default rule('extent-field-type', (report) => ({
  field(field) {
    for (const { attribute, holder, range } of extentReferences(field)) {
      const inType = holder.inType?.target;
      if (inType === undefined || inType.extent) continue;
      const parameters = {
        attribute,
        field: field.name.value,
        holder: holder.name.value,
        inType: inType.name,
      };
      report(range, parameters, [{ message: 'its type', range: holder.inType?.range ?? holder.range }]);
    }
  },
}));
