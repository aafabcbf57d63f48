import { isWrittenInC } from '../../manifest/model/messages/classic-events.js';
import { rule } from './rule.js';

/**
 * Event Viewer shows channels only. A provider without any is reported if its events have texts to show; other
 * rules report channels that no event uses.
 */
export default rule('events-without-channel', (report) => ({
  provider({ name, channels, events }) {
    const logged = events.filter(isWrittenInC);
    if (channels.length > 0 || !logged.some(({ message }) => message !== undefined)) return;
    if (logged.every(({ channel }) => channel === undefined)) report(name.range, { provider: name.value });
  },
}));
