import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/** Templates of a provider differ in tid (TemplateItemType documentation): events name their template by it. */
export default rule('template-unique', (report) => ({
  provider({ templates }) {
    reportDuplicates(templates, { tid: (template) => mark(template.tid) }, report);
  },
}));
