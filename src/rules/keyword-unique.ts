import { nameMark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';

/** Keywords of a provider differ in name (KeywordType documentation): events name their keywords by it. */
export default rule('keyword-unique', (report) => ({
  provider({ keywords }) {
    reportDuplicates(keywords, { name: nameMark }, report);
  },
}));
