import type { Channel } from '../manifest/model.js';
import { rule } from './rule.js';

/**
 * Values of channels rise in document order: mc.exe gives the keyword bits by order, and loggers that know the values
 * only give them by value. Values below 16 are those of Windows' own channels, which nobody can change.
 */
export default rule('channel-value-order', (report) => ({
  provider({ channels }) {
    let highest: Channel | undefined;
    for (const channel of channels) {
      if (channel.global || channel.kind === 'predefined') continue;
      if (highest === undefined || channel.value >= highest.value) {
        highest = channel;
        continue;
      }
      const range = channel.declaredValue?.range ?? channel.range;
      const before = highest.name.value;
      const names = { channel: channel.name.value, value: channel.value, before, higher: highest.value };
      const place = highest.declaredValue?.range ?? highest.range;
      report(range, names, [{ range: place, message: `channel '${before}' has value ${highest.value}` }]);
    }
  },
}));
