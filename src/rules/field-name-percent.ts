import { rule } from './rule.js';
import { isInRange, xmlInserts } from './shared/xml-inserts.js';

/** mc.exe makes XML of the names of fields and looks for inserts in it, as in UserData. */
export default rule('field-name-percent', (report) => ({
  field(field, { fields }) {
    const { name } = field;
    // The names of members of a struct are not in that XML.
    if (field.kind === 'data' && field.struct !== undefined) return;
    if (xmlInserts(name.value).some((insert) => !isInRange(insert, fields.length)))
      report(name.range, { name: name.value });
  },
}));
