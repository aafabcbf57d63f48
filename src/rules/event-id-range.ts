import { rule } from './rule.js';

const MOST = 0xffff;

/** An event id has 16 bits (EVENT_DESCRIPTOR), although the type in the schema has 32. */
export default rule('event-id-range', (report) => ({
  event({ value }) {
    if (value !== undefined && value.value > MOST) report(value.range, { id: value.text });
  },
}));
