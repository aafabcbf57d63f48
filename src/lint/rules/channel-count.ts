import { firstUses } from './common/first-uses.js';
import { rule } from './rule.js';

const MOST = 8;

/**
 * A provider has up to eight channels, including imports, and those of Windows that its events name: each
 * needs one of keyword bits 56 to 63.
 */
export default rule('channel-count', (report) => ({
  provider(provider) {
    const { channels, name } = provider;
    const ninth = channels[MOST];
    if (ninth === undefined) return;
    const range = (ninth.kind === 'predefined' && firstUses(provider).get(ninth)) || ninth.name.range;
    report(range, { provider: name.value, count: channels.length });
  },
}));
