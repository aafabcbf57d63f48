import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Names of templates are for readers of the manifest. mc.exe compiles equal ones. */
export default rule('template-name-unique', (report) => ({
  provider({ templates }) {
    reportDuplicates(templates, { name: (template) => mark(template.name) }, report);
  },
}));
