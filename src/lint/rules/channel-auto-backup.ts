import { rule } from './rule.js';

/**
 * autoBackup saves a full log before Windows starts a new one. It needs retention, and the log of an Admin or
 * Operational channel.
 */
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
