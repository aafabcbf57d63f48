import { rule } from './rule.js';
import { nameMark, reportDuplicates } from './shared/duplicates.js';

/**
 * Keywords of a provider differ in name (KeywordType documentation), because events refer to their keywords by
 * name.
 */
export default rule('keyword-unique', (report) => ({
  provider({ keywords }) {
    reportDuplicates(keywords, { name: nameMark }, report);
  },
}));
