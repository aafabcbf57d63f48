import { isWrittenInC } from '../../manifest/model/messages/classic-events.js';
import { rule } from './rule.js';

/**
 * Event Viewer shows only the events of channels. A provider without channels is reported if an event has a
 * text to show. Other rules report unused channels.
 */
export default rule('events-without-channel', (report) => ({
  provider({ name, channels, events }) {
    const logged = events.filter(isWrittenInC);
    if (channels.length > 0 || !logged.some(({ message }) => message !== undefined)) return;
    if (logged.every(({ channel }) => channel === undefined)) report(name.range, { provider: name.value });
  },
}));
