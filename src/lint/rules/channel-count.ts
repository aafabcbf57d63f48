import { rule } from './rule.js';

const MOST = 8;

/**
 * A provider has up to eight channels, including imports, and those of Windows that its events name: each
 * needs one of keyword bits 56 to 63.
 */
export default rule('channel-count', (report) => ({
  provider({ channels, events, name }) {
    const ninth = channels[MOST];
    if (ninth === undefined) return;
    const user = ninth.kind === 'predefined' && events.find(({ channel }) => channel?.target === ninth);
    const range = (user && user.channel?.range) || ninth.name.range;
    report(range, { provider: name.value, count: channels.length });
  },
}));
