import { rule } from './rule.js';
import { unusedOf } from './shared/unused.js';

/** Every template is that of an event or a filter. mc.exe accepts others, which then only fill the resources. */
export default rule('unused-template', (report) => ({
  provider({ templates }) {
    for (const { tid } of unusedOf(templates, (template) => template.tid))
      report(tid.range, { template: tid.value });
  },
}));
