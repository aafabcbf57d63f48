import { rule } from './rule.js';

/**
 * `<publishing>` configures the channel's own trace session. Admin and Operational channels have one only
 * with Custom isolation.
 */
export default rule('channel-publishing-ignored', (report) => ({
  channel({ name, type, isolation, publishing }) {
    if (publishing === undefined || isolation?.value === 'Custom') return;
    if (type === 'Admin' || type === 'Operational')
      report(publishing.element.nameRange, { channel: name.value, type });
  },
}));
