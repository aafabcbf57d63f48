import { extentReferences } from './common/extent.js';
import { rule } from './rule.js';

/** A length or count field has no map: its meaning is undocumented, although mc.exe accepts it. */
export default rule('extent-field-plain', (report) => ({
  field(field) {
    for (const { attribute, holder, range } of extentReferences(field)) {
      if (holder.map === undefined) continue;
      const parameters = { attribute, field: field.name.value, holder: holder.name.value };
      report(range, parameters, [{ message: `field '${holder.name.value}'`, range: holder.name.range }]);
    }
  },
}));
