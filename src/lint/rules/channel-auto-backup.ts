import { rule } from './rule.js';

/** autoBackup saves full logs before new ones start. It needs retention and an Admin or Operational log. */
export default rule('channel-auto-backup', (report) => ({
  channel({ name, type, logging }) {
    if (logging?.autoBackup?.value !== true) return;
    const direct = type === 'Analytic' || type === 'Debug';
    if (!direct && logging.retention?.value === true) return;
    const { range } = logging.autoBackup;
    if (direct) report(range, { problem: 'type', channel: name.value, type });
    else report(range, { problem: 'retention', channel: name.value });
  },
}));
