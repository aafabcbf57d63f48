import type { Extent } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/** A length or count of 0 is the same as none: mc.exe writes it as if absent (decoded from its output). */
export default rule('extent-zero', (report) => ({
  field(field) {
    const check = (attribute: string, extent: Extent | undefined) => {
      if (extent?.kind === 'literal' && extent.value === 0)
        report(extent.range, { attribute, field: field.name.value });
    };
    check('count', field.count);
    if (field.kind === 'struct') return;
    const use = field.inType?.target?.length;
    // On other types, another rule reports any length.
    if (use === 'optional' || use === 'required') check('length', field.length);
  },
}));
