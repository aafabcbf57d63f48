import { rule } from './rule.js';
import { nameMark, reportDuplicates } from './shared/duplicates.js';

/** Levels of a provider differ in name (LevelType documentation): events name their level by it. */
export default rule('level-unique', (report) => ({
  provider({ levels }) {
    reportDuplicates(levels, { name: nameMark }, report);
  },
}));
