import { rule } from './rule.js';
import { extentReferences } from './shared/extent.js';

/**
 * The field that contains a length or count must be an integer of at most 32 bits. Decoders cannot read the number
 * from other types.
 */
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
