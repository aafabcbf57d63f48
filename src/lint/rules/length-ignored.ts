import { dropAttribute } from '../../manifest/model/read/corrections.js';
import { attribute } from '../../manifest/xml/tree.js';
import { extentRange } from './common/extent.js';
import { rule } from './rule.js';

/** Length affects only UnicodeString, AnsiString, and Binary. SIDs and Counted types contain their size. */
export default rule('length-ignored', (report, { source }) => ({
  field(field) {
    if (field.kind === 'struct' || field.length === undefined) return;
    const inType = field.inType?.target;
    if (inType?.size !== 'variable' || inType.length === 'optional' || inType.length === 'required') return;
    // mc.exe refuses it: see `length-forbidden`.
    if (inType.name.startsWith('win:Counted')) return;
    const length = field.element && attribute(field.element, 'length');
    const fix = dropAttribute(source, length, true);
    report(extentRange(field.length), { field: field.name.value, inType: inType.name }, [], fix);
  },
}));
