import { rule } from './rule.js';
import { extentReferences } from './shared/extent.js';

/**
 * The field that holds a length or count is unsigned, as in all examples of Microsoft. Readers take the bits of a signed
 * one, so it decodes as long as it is not negative.
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
