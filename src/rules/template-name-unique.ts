import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** Names of templates are for readers of the manifest. mc.exe compiles equal ones. */
export default rule('template-name-unique', (report) => ({
  provider({ templates }) {
    reportDuplicates(templates, { name: (template) => mark(template.name) }, report);
  },
}));
