import { rule } from './rule.js';
import { mark, reportDuplicates } from './shared/duplicates.js';

/**
 * Channels of a provider differ in name and chid (ChannelType documentation), because events refer to their channel
 * by either.
 */
export default rule('channel-unique', (report) => ({
  provider({ channels }) {
    reportDuplicates(
      channels.filter((channel) => channel.kind !== 'predefined'),
      { name: (channel) => mark(channel.name), chid: (channel) => mark(channel.chid) },
      report,
    );
  },
}));
