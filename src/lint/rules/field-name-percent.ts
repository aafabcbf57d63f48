import type { Located } from '../../manifest/model/model.js';
import { namedFieldCount } from '../../manifest/model/read/binary-element.js';
import { isInRange, xmlInserts } from './common/xml-inserts.js';
import { rule } from './rule.js';

/** Without UserData, mc.exe makes XML with inserts of template and field names, but not of struct members. */
export default rule('field-name-percent', (report) => ({
  template({ name: own, fields, userData }) {
    if (userData !== undefined) return;
    const check = (what: 'template' | 'field', { value, range }: Located<string>) => {
      if (xmlInserts(value).some((insert) => !isInRange(insert, fields.length)))
        report(range, { what, name: value });
    };
    if (own !== undefined) check('template', own);
    for (const { name } of fields.slice(0, namedFieldCount(fields))) check('field', name);
  },
}));
