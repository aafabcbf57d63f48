import { mark, nameMark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';

/** Keywords of a provider differ in name, mask and symbol (KeywordType documentation). */
export default rule('keyword-unique', (report) => ({
  provider({ keywords }) {
    reportDuplicates(
      keywords,
      {
        name: nameMark,
        mask: (keyword) => mark(keyword.declared),
        symbol: (keyword) => mark(keyword.symbol),
      },
      report,
    );
  },
}));
