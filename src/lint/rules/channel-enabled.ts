import { rule } from './rule.js';

/** Analytic and Debug channels are off until needed (ChannelType documentation): their events are costly. */
export default rule('channel-enabled', (report) => ({
  channel({ type, enabled, name }) {
    if ((type === 'Analytic' || type === 'Debug') && enabled?.value === true)
      report(enabled.range, { channel: name.value, type });
  },
}));
