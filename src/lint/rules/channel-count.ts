import { rule } from './rule.js';

const MOST = 8;

/** A provider has up to eight channels, including imports: each needs one of keyword bits 56 to 63. */
export default rule('channel-count', (report) => ({
  provider({ channels, name }) {
    const own = channels.filter((channel) => channel.kind !== 'predefined');
    const ninth = own[MOST];
    if (ninth !== undefined) report(ninth.name.range, { provider: name.value, count: own.length });
  },
}));
