import { dropAttribute } from '../manifest/corrections.js';
import { attribute } from '../xml/tree.js';
import { rule } from './rule.js';
import { extentRange } from './shared/extent.js';

/** Only UnicodeString, AnsiString and Binary have a length that counts: SIDs and Counted types carry their own. */
export default rule('length-ignored', (report, { source }) => ({
  field(field) {
    if (field.kind === 'struct' || field.length === undefined) return;
    const inType = field.inType?.target;
    if (inType?.size !== 'variable' || inType.length === 'optional' || inType.length === 'required') return;
    const length = field.element && attribute(field.element, 'length');
    const fix = dropAttribute(source, length, true);
    report(extentRange(field.length), { field: field.name.value, inType: inType.name }, [], fix);
  },
}));
