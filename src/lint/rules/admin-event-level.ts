import { adminChannelOf, hasUnfitLevel } from './common/admin-channel.js';
import { idOf } from './common/written.js';
import { rule } from './rule.js';

/**
 * An event on an Admin channel that its provider or winmeta defines must have one of four levels
 * (EventDefinitionType documentation). For imported channels, see `admin-import-event`.
 */
export default rule('admin-event-level', (report) => ({
  event(event) {
    const { channel, level, value, range } = event;
    if (channel === undefined || adminChannelOf(event)?.own !== true || !hasUnfitLevel(event)) return;
    const parameters = { event: idOf({ value }), channel: channel.name, level: level?.name };
    report(level?.range ?? range, parameters, [{ message: 'the Admin channel', range: channel.range }]);
  },
}));
