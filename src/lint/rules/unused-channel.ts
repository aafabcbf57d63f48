import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/**
 * Every channel must get events, or another provider must import it. A provider without events exists for its
 * definitions.
 */
export default rule('unused-channel', (report) => ({
  provider({ channels, events }) {
    if (events.length === 0) return;
    const own = channels.filter(({ kind }) => kind !== 'predefined');
    for (const { name, kind } of unusedOf(own, (channel) => channel.name))
      report(name.range, { channel: name.value, imported: kind === 'imported' });
  },
}));
