import { rule } from './rule.js';

/** "Always assign a meaningful (non-zero) level to every event" (EVENT_DESCRIPTOR): level 0 passes every filter. */
export default rule('event-level-zero', (report) => ({
  event({ level, value, range, notLogged }) {
    if (notLogged || (level !== undefined && level.target?.value !== 0)) return;
    report(level?.range ?? range, { event: value?.text ?? '', level: level?.name });
  },
}));
