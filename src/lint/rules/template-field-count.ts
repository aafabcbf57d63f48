import { rule } from './rule.js';

/** mc.exe turns the fields into XML, which can refer to %1 to %99. */
const MOST = 99;

/** UserData replaces this XML. */
const MOST_WITH_USER_DATA = 126;

/** A template has at most 99 top-level fields, or 126 with UserData. */
export default rule('template-field-count', (report) => ({
  template({ fields, tid, userData }) {
    const most = userData === undefined ? MOST : MOST_WITH_USER_DATA;
    const beyond = fields[most];
    if (beyond !== undefined) report(beyond.name.range, { template: tid.value, count: fields.length, most });
  },
}));
