import { dropAttribute } from '../../manifest/model/read/corrections.js';
import { attribute } from '../../manifest/xml/tree.js';
import { extentRange } from './common/extent.js';
import { rule } from './rule.js';

/** Fixed-size types (DataDefinitionType documentation) and Counted types must not have a length. */
export default rule('length-forbidden', (report, { source }) => ({
  field(field) {
    if (field.kind === 'struct' || field.length === undefined) return;
    // To mc.exe, a length of 0 is none.
    if (field.length.kind === 'literal' && field.length.value === 0) return;
    const inType = field.inType?.target;
    if (inType === undefined) return;
    const counted = inType.name.startsWith('win:Counted');
    if (inType.size === 'variable' && !counted) return;
    const length = field.element && attribute(field.element, 'length');
    const fix = dropAttribute(source, length, false);
    report(
      extentRange(field.length),
      { field: field.name.value, inType: inType.name, problem: counted ? 'counted' : 'fixed' },
      [],
      fix,
    );
  },
}));
