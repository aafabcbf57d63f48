import { rule } from './rule.js';

/** `<publishing>` configures a channel's own session. Admin and Operational need Custom isolation for it. */
export default rule('channel-publishing-ignored', (report) => ({
  channel({ name, type, isolation, publishing }) {
    if (publishing === undefined || isolation?.value === 'Custom') return;
    if (type === 'Admin' || type === 'Operational')
      report(publishing.element.nameRange, { channel: name.value, type });
  },
}));
