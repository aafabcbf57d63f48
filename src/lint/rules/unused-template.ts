import { removeElement } from '../../manifest/xml/edits.js';
import type { Fix, TextEdit } from '../../text/diagnostics/diagnostic.js';
import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/** Some event or filter must use each template. mc.exe accepts unused ones, which enlarge the resources. */
export default rule('unused-template', (report, { source }) => ({
  provider({ templates }) {
    const unused = unusedOf(templates, (template) => template.tid);
    // A list must not become empty.
    const canRemove = unused.length < templates.length;
    for (const { tid, element } of unused) {
      const fix = canRemove && element && removalOf(tid.value, removeElement(source, element));
      report(tid.range, { template: tid.value }, [], fix || undefined);
    }
  },
}));

/** Needs a review: the template can be for an event that is not written yet. */
const removalOf = (tid: string, edit: TextEdit): Fix => ({
  title: `Remove template '${tid}'`,
  safe: false,
  removes: true,
  edits: [edit],
});
