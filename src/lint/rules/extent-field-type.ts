import { extentReferences } from './common/extent.js';
import { rule } from './rule.js';

/**
 * The field that contains a length or count must be an integer of at most 32 bits, and not an array, not even
 * of one item. Decoders cannot read the number from anything else.
 */
export default rule('extent-field-type', (report) => ({
  field(field) {
    for (const { attribute, holder, range } of extentReferences(field)) {
      const parameters = { attribute, field: field.name.value, holder: holder.name.value };
      const inType = holder.inType?.target;
      if (inType !== undefined && !inType.extent) {
        const related = [{ message: 'its type', range: holder.inType?.range ?? holder.range }];
        report(range, { ...parameters, problem: 'type', inType: inType.name }, related);
      } else if (holder.count !== undefined) {
        const related = [{ message: `field '${holder.name.value}'`, range: holder.name.range }];
        report(range, { ...parameters, problem: 'array' }, related);
      }
    }
  },
}));
