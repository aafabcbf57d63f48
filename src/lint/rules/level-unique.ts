import { nameMark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Levels differ in name (LevelType documentation), because events refer to them by name. */
export default rule('level-unique', (report) => ({
  provider({ levels }) {
    reportDuplicates(levels, { name: nameMark }, report);
  },
}));
