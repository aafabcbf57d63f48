import { mark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';

/** Templates of a provider differ in tid and name (TemplateItemType documentation). */
export default rule('template-unique', (report) => ({
  provider({ templates }) {
    reportDuplicates(
      templates,
      { tid: (template) => mark(template.tid), name: (template) => mark(template.name) },
      report,
    );
  },
}));
