import { adminChannelOf, hasUnfitLevel, lacksMessage } from './common/admin-channel.js';
import { idOf } from './common/written.js';
import { rule } from './rule.js';

/** An event on an imported Admin channel needs a message and level. mc.exe does not look up its type. */
export default rule('admin-import-event', (report) => ({
  event(event) {
    const { channel, level, value, range } = event;
    if (channel === undefined || adminChannelOf(event)?.own !== false) return;
    const related = [{ message: 'the Admin channel', range: channel.range }];
    const parameters = { event: idOf({ value }), channel: channel.name };
    if (lacksMessage(event)) report(range, { ...parameters, problem: 'message' }, related);
    if (hasUnfitLevel(event)) {
      report(level?.range ?? range, { ...parameters, problem: 'level', level: level?.name }, related);
    }
  },
}));
