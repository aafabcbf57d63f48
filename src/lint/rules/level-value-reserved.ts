import { freeValueFixes } from './common/free-value.js';
import { rule } from './rule.js';

const FIRST_USER_LEVEL = 16;
const LAST_PREDEFINED = 5;

/** Levels 0 to 5 are predefined, and 6 to 15 are reserved (EVENT_DESCRIPTOR, LevelType documentation). */
export default rule('level-value-reserved', (report) => {
  const fixOf = freeValueFixes('level');
  return {
    level({ declared, name }, provider) {
      if (declared === undefined || declared.value >= FIRST_USER_LEVEL) return;
      const problem = declared.value <= LAST_PREDEFINED ? 'predefined' : 'reserved';
      const parameters = { name: name.value, value: declared.value, problem } as const;
      report(declared.range, parameters, [], fixOf(declared, provider));
    },
  };
});
