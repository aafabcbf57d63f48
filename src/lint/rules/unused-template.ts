import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/**
 * Some event or filter must use every template. mc.exe accepts unused ones, but they only make the resources
 * larger.
 */
export default rule('unused-template', (report) => ({
  provider({ templates }) {
    for (const { tid } of unusedOf(templates, (template) => template.tid))
      report(tid.range, { template: tid.value });
  },
}));
