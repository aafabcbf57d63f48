import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/** Some event or filter must use each template. mc.exe accepts unused ones, which enlarge the resources. */
export default rule('unused-template', (report) => ({
  provider({ templates }) {
    for (const { tid } of unusedOf(templates, (template) => template.tid))
      report(tid.range, { template: tid.value });
  },
}));
