import { rule } from './rule.js';

const CRITICAL = 1;
const INFORMATIONAL = 4;

/** An event on an Admin channel is Critical, Error, Warning or Informational (EventDefinitionType documentation). */
export default rule('admin-event-level', (report) => ({
  event({ channel, level, element, value, range }) {
    if (channel?.target?.type !== 'Admin') return;
    const related = [{ message: 'the Admin channel', range: channel.range }];
    const event = value?.text ?? '';
    if (level === undefined) {
      // A malformed level is no missing one.
      if (element?.attributes.some((attribute) => attribute.name === 'level')) return;
      report(range, { event, channel: channel.name, level: undefined }, related);
    } else if (level.target !== undefined) {
      const { value: number } = level.target;
      if (number < CRITICAL || number > INFORMATIONAL)
        report(level.range, { event, channel: channel.name, level: level.name }, related);
    }
  },
}));
