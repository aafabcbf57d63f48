import type { Channel } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/**
 * Channel values must increase in document order: mc.exe assigns keyword bits by position, and loggers that
 * know only the values assign them by value. Values below 16 belong to Windows channels and cannot change.
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
