import { legacyEvents } from '../../manifest/model/messages/message-ids.js';
import type { Message } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/** The part of a message id that is not the number of the provider. */
function withoutNumber({ id, owner }: Message): number {
  const numberBits = owner === undefined ? 0x0f00_0000 : owner.number << 24;
  return (id & ~numberBits) >>> 0;
}

/**
 * The message of an event on System, Application or Security has the id of the event, so that consumers from
 * before Windows Vista find it. mc.exe 10.0.28000 refuses a string that another use gave another id.
 */
export default rule('legacy-message-shared', (report) => ({
  finish({ providers, messages }) {
    const legacy = providers.flatMap(({ events }) => legacyEvents(events));
    if (legacy.length === 0) return;
    const byString = new Map(messages.map((message) => [message.stringId, message]));
    for (const { message, descriptor, channel } of legacy) {
      const stored = message?.kind === 'string' ? byString.get(message.id) : undefined;
      if (message === undefined || stored === undefined || channel === undefined) continue;
      if (withoutNumber(stored) === descriptor.id) continue;
      const { id, stringId } = stored;
      report(message.range, { event: descriptor.id, channel: channel.name, string: stringId, id });
    }
  },
}));
