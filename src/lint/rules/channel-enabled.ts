import { rule } from './rule.js';

/**
 * Analytic and Debug channels are off until someone needs them (ChannelType documentation), because their
 * many events are costly.
 */
export default rule('channel-enabled', (report) => ({
  channel({ type, enabled, name }) {
    if ((type === 'Analytic' || type === 'Debug') && enabled?.value === true)
      report(enabled.range, { channel: name.value, type });
  },
}));
