import { nameMark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/**
 * Levels of a provider differ in name (LevelType documentation), because events refer to their level by name.
 */
export default rule('level-unique', (report) => ({
  provider({ levels }) {
    reportDuplicates(levels, { name: nameMark }, report);
  },
}));
