import { rule } from './rule.js';
import { nameMark, reportDuplicates } from './shared/duplicates.js';

/** Keywords of a provider differ in name (KeywordType documentation): events name their keywords by it. */
export default rule('keyword-unique', (report) => ({
  provider({ keywords }) {
    reportDuplicates(keywords, { name: nameMark }, report);
  },
}));
