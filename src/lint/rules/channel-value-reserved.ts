import { freeValueFixes } from './common/free-value.js';
import { rule } from './rule.js';

const FIRST_USER_CHANNEL = 16;

/** Channel values below 16 belong to Microsoft (EVENT_DESCRIPTOR). */
export default rule('channel-value-reserved', (report) => {
  const fixOf = freeValueFixes('channel');
  return {
    channel({ declaredValue: declared, name }, provider) {
      if (declared === undefined || declared.value >= FIRST_USER_CHANNEL) return;
      report(declared.range, { name: name.value, value: declared.value }, [], fixOf(declared, provider));
    },
  };
});
