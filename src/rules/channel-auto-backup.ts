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
    const problem = direct
      ? `${type} channels cannot be backed up; remove <autoBackup>`
      : 'needs retention; add <retention>true</retention>';
    report(logging.autoBackup.range, { channel: name.value, problem });
  },
}));
