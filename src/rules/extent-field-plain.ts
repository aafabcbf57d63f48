import type { DataField } from '../manifest/model.js';
import { rule } from './rule.js';
import { extentReferences } from './shared/extent.js';

/** A count of 0 or 1 makes no array (as mc.exe compiles it). */
function problemOf({ count, map }: DataField): 'array' | 'map' | undefined {
  if (count !== undefined && (count.kind === 'field' || count.value > 1)) return 'array';
  return map === undefined ? undefined : 'map';
}

/** The field that holds a length or count is a plain number: no array, no map. No document defines what else would mean. */
export default rule('extent-field-plain', (report) => ({
  field(field) {
    for (const { attribute, holder, range } of extentReferences(field)) {
      const problem = problemOf(holder);
      if (problem === undefined) continue;
      const parameters = { attribute, field: field.name.value, holder: holder.name.value, problem };
      report(range, parameters, [{ message: `field '${holder.name.value}'`, range: holder.name.range }]);
    }
  },
}));
