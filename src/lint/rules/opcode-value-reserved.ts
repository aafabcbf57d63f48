import { freeValueFixes } from './common/free-value.js';
import { rule } from './rule.js';

const FIRST_USER_OPCODE = 10;
const LAST_USER_OPCODE = 239;

/** Predefined opcodes: 0 to 9, 240; reserved: 241 to 255 (EVENT_DESCRIPTOR, OpcodeType documentation). */
export default rule('opcode-value-reserved', (report) => {
  const fixOf = freeValueFixes('opcode');
  return {
    opcode({ declared, name }, provider) {
      if (declared === undefined) return;
      const { value } = declared;
      if (value >= FIRST_USER_OPCODE && value <= LAST_USER_OPCODE) return;
      const problem = value < FIRST_USER_OPCODE ? 'predefined' : 'reserved';
      report(declared.range, { name: name.value, value, problem }, [], fixOf(declared, provider));
    },
  };
});
