import { rule } from './rule.js';

const FIRST_USER_LEVEL = 16;
const LAST_PREDEFINED = 5;

/** Levels 0 to 5 are predefined, and 6 to 15 are reserved (EVENT_DESCRIPTOR, LevelType documentation). */
export default rule('level-value-reserved', (report) => ({
  level({ declared, name }) {
    if (declared === undefined || declared.value >= FIRST_USER_LEVEL) return;
    const problem = declared.value <= LAST_PREDEFINED ? 'predefined' : 'reserved';
    report(declared.range, { name: name.value, value: declared.value, problem });
  },
}));
