import { rule } from './rule.js';
import { adminChannelOf, hasUnfitLevel } from './shared/admin-channel.js';
import { idOf } from './shared/written.js';

/**
 * An event on an Admin channel that its provider or winmeta defines must have one of four levels (EventDefinitionType
 * documentation). For imported channels, see `admin-import-event`.
 */
export default rule('admin-event-level', (report) => ({
  event(event) {
    const { channel, level, value, range } = event;
    if (channel === undefined || adminChannelOf(event)?.own !== true || !hasUnfitLevel(event)) return;
    const parameters = { event: idOf({ value }), channel: channel.name, level: level?.name };
    report(level?.range ?? range, parameters, [{ message: 'the Admin channel', range: channel.range }]);
  },
}));
