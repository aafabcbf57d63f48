import { extentRange } from './extent.js';
import { rule } from './rule.js';

/** A type of fixed size has no length (DataDefinitionType documentation). */
export default rule('length-forbidden', (report) => ({
  field(field) {
    if (field.kind === 'struct' || field.length === undefined) return;
    const inType = field.inType?.target;
    if (inType === undefined || inType.size === 'variable') return;
    report(extentRange(field.length), { field: field.name.value, inType: inType.name });
  },
}));
