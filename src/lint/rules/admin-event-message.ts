import { adminChannelOf, lacksMessage } from './common/admin-channel.js';
import { idOf } from './common/written.js';
import { rule } from './rule.js';

/**
 * An event on an Admin channel that its provider or winmeta defines must have a message, because
 * administrators read it (EventDefinitionType documentation). For imported channels, see
 * `admin-import-event`.
 */
export default rule('admin-event-message', (report) => ({
  event(event) {
    const { channel, value, range } = event;
    if (channel === undefined || adminChannelOf(event)?.own !== true || !lacksMessage(event)) return;
    report(range, { event: idOf({ value }), channel: channel.name }, [
      { message: 'the Admin channel', range: channel.range },
    ]);
  },
}));
