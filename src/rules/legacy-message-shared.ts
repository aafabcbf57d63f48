import { legacyEvents } from '../manifest/message-ids.js';
import { rule } from './rule.js';

/** The part of a message id that is not the number of the provider. */
const WITHOUT_PROVIDER = 0xf0ff_ffff;

/**
 * The message of an event on System, Application or Security has the id of the event, so that consumers from before
 * Windows Vista find it. mc.exe 10.0.28000 refuses a string that another use gave another id.
 */
export default rule('legacy-message-shared', (report) => ({
  finish({ providers, messages }) {
    const ids = new Map(messages.map(({ stringId, id }) => [stringId, id]));
    for (const { events } of providers) {
      for (const { message, descriptor, channel } of legacyEvents(events)) {
        const id = message?.kind === 'string' ? ids.get(message.id) : undefined;
        if (message === undefined || id === undefined || channel === undefined) continue;
        if ((id & WITHOUT_PROVIDER) >>> 0 === descriptor.id) continue;
        report(message.range, { event: descriptor.id, channel: channel.name, string: message.id, id });
      }
    }
  },
}));
