import type { DataField } from '../manifest/model.js';
import { rule } from './rule.js';
import { extentReferences } from './shared/extent.js';

/** A count of 0 or 1 does not make an array (as mc.exe compiles it). */
function problemOf({ count, map }: DataField): 'array' | 'map' | undefined {
  if (count !== undefined && (count.kind === 'field' || count.value > 1)) return 'array';
  return map === undefined ? undefined : 'map';
}

/**
 * The field that contains a length or count must be a plain number, without an array or a map. No document defines
 * the meaning of anything else.
 */
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
