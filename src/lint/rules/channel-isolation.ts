import { rule } from './rule.js';

/** Analytic and Debug channels always have their own session, with settings (ChannelPublishingType). */
export default rule('channel-isolation', (report) => ({
  channel({ name, type, isolation }) {
    // Application is the default, so it changes nothing anywhere.
    if (isolation === undefined || isolation.value === 'Application') return;
    if (type === 'Analytic' || type === 'Debug')
      report(isolation.range, { channel: name.value, type, isolation: isolation.value });
  },
}));
