import { rule } from './rule.js';

/** Message inserts refer to fields as %1 to %99. One event accepts at most 128 data descriptors (evntprov.h). */
const MOST = 99;

/** A template has at most 99 top-level fields. */
export default rule('template-field-count', (report) => ({
  template({ fields, tid }) {
    const beyond = fields[MOST];
    if (beyond !== undefined) report(beyond.name.range, { template: tid.value, count: fields.length });
  },
}));
