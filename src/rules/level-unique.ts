import { mark, nameMark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';

/** Levels of a provider differ in name, value and symbol (LevelType documentation). */
export default rule('level-unique', (report) => ({
  provider({ levels }) {
    reportDuplicates(
      levels,
      { name: nameMark, value: (level) => mark(level.declared), symbol: (level) => mark(level.symbol) },
      report,
    );
  },
}));
