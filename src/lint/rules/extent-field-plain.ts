import { extentReferences } from './common/extent.js';
import { rule } from './rule.js';

/**
 * The field that contains a length or count has no map. No document defines the meaning of one; mc.exe
 * accepts it.
 */
export default rule('extent-field-plain', (report) => ({
  field(field) {
    for (const { attribute, holder, range } of extentReferences(field)) {
      if (holder.map === undefined) continue;
      const parameters = { attribute, field: field.name.value, holder: holder.name.value };
      report(range, parameters, [{ message: `field '${holder.name.value}'`, range: holder.name.range }]);
    }
  },
}));
