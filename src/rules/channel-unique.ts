import { mark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';

/** Channels of a provider differ in name, chid, value and symbol (ChannelType documentation). */
export default rule('channel-unique', (report) => ({
  provider({ channels }) {
    reportDuplicates(
      channels.filter((channel) => channel.kind !== 'predefined'),
      {
        name: (channel) => mark(channel.name),
        chid: (channel) => mark(channel.chid),
        value: (channel) => mark(channel.declaredValue),
        symbol: (channel) => mark(channel.symbol),
      },
      report,
    );
  },
}));
