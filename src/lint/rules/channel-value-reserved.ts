import { rule } from './rule.js';

const FIRST_USER_CHANNEL = 16;

/** Channel values below 16 belong to Microsoft (EVENT_DESCRIPTOR). */
export default rule('channel-value-reserved', (report) => ({
  channel({ declaredValue, name }) {
    if (declaredValue !== undefined && declaredValue.value < FIRST_USER_CHANNEL)
      report(declaredValue.range, { name: name.value, value: declaredValue.value });
  },
}));
