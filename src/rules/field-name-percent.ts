import { namedFieldCount } from '../manifest/binary-element.js';
import { rule } from './rule.js';
import { isInRange, xmlInserts } from './shared/xml-inserts.js';

/**
 * mc.exe makes XML of the names of fields and looks for inserts in it, as in UserData. It makes none for a template with UserData,
 * and it has no names of members of structs.
 */
export default rule('field-name-percent', (report) => ({
  template({ fields, userData }) {
    if (userData !== undefined) return;
    for (const { name } of fields.slice(0, namedFieldCount(fields)))
      if (xmlInserts(name.value).some((insert) => !isInRange(insert, fields.length)))
        report(name.range, { name: name.value });
  },
}));
