import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/** A channel needs events or an import elsewhere. Providers without events exist for their definitions. */
export default rule('unused-channel', (report) => ({
  provider({ channels, events }) {
    if (events.length === 0) return;
    const own = channels.filter(({ kind }) => kind !== 'predefined');
    for (const { name, kind } of unusedOf(own, (channel) => channel.name))
      report(name.range, { channel: name.value, imported: kind === 'imported' });
  },
}));
