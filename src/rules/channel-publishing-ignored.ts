import { rule } from './rule.js';

/** `<publishing>` sets up a trace session of the channel's own, which Admin and Operational channels have with Custom isolation only. */
export default rule('channel-publishing-ignored', (report) => ({
  channel({ name, type, isolation, publishing }) {
    if (publishing === undefined || isolation?.value === 'Custom') return;
    if (type === 'Admin' || type === 'Operational')
      report(publishing.element.nameRange, { channel: name.value, type });
  },
}));
