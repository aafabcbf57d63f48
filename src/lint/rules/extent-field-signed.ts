import { extentReferences } from './common/extent.js';
import { rule } from './rule.js';

/**
 * The field that contains a length or count is unsigned in all of Microsoft's examples. Decoders read the
 * bits of a signed field as unsigned, so it works as long as it is not negative.
 */
export default rule('extent-field-signed', (report) => ({
  field(field) {
    for (const { attribute, holder, range } of extentReferences(field)) {
      const inType = holder.inType?.target;
      if (inType?.extent !== true || !inType.name.startsWith('win:Int')) continue;
      const parameters = { attribute, field: field.name.value, holder: holder.name.value };
      const related = [{ message: 'its type', range: holder.inType?.range ?? holder.range }];
      report(range, { ...parameters, inType: inType.name }, related);
    }
  },
}));
