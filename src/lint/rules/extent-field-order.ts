import { extentReferences } from './common/extent.js';
import { rule } from './rule.js';

/** A length or count must precede the field it measures, because decoders read from start to end. */
export default rule('extent-field-order', (report) => ({
  field(field) {
    for (const { attribute, holder, range } of extentReferences(field)) {
      // The two are siblings, so their indexes are comparable.
      if (holder.index < field.index) continue;
      const parameters = { attribute, field: field.name.value, holder: holder.name.value };
      report(range, parameters, [{ message: `field '${holder.name.value}'`, range: holder.name.range }]);
    }
  },
}));
