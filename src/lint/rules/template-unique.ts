import { reportDuplicates, writtenMark } from './common/duplicates.js';
import { rule } from './rule.js';

/** Templates differ in tid (TemplateItemType documentation), because events refer to them by tid. */
export default rule('template-unique', (report) => ({
  provider({ templates }) {
    reportDuplicates(templates, { tid: (template) => writtenMark(template.tid) }, report);
  },
}));
