import { dropAttribute } from '../manifest/corrections.js';
import { attribute } from '../xml/tree.js';
import { rule } from './rule.js';
import { extentRange } from './shared/extent.js';

/** A type with a fixed size must not have a length (DataDefinitionType documentation). */
export default rule('length-forbidden', (report, { source }) => ({
  field(field) {
    if (field.kind === 'struct' || field.length === undefined) return;
    const inType = field.inType?.target;
    if (inType === undefined || inType.size === 'variable') return;
    const length = field.element && attribute(field.element, 'length');
    const fix = dropAttribute(source, length, false);
    report(extentRange(field.length), { field: field.name.value, inType: inType.name }, [], fix);
  },
}));
