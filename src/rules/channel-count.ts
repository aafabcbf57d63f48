import { rule } from './rule.js';

const MOST = 8;

/** A provider has at most eight channels, imports included: bits 56 to 63 of the keyword tell them apart. */
export default rule('channel-count', (report) => ({
  provider({ channels, name }) {
    const own = channels.filter((channel) => channel.kind !== 'predefined');
    const ninth = own[MOST];
    if (ninth !== undefined) report(ninth.name.range, { provider: name.value, count: own.length });
  },
}));
