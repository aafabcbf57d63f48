import { extentReferences } from './common/extent.js';
import { rule } from './rule.js';

/** Microsoft's examples have unsigned length and count fields; decoders read negative values as unsigned. */
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
