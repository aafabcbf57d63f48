import { classicKeyword } from '../../manifest/model/messages/classic-events.js';
import { rule } from './rule.js';

const MOST = 0xffff;

/**
 * An event id has 16 bits (EVENT_DESCRIPTOR), although the type in the schema has 32. All of them are the id
 * of an event with win:EventlogClassic, which ReportEvent takes.
 */
export default rule('event-id-range', (report) => ({
  event(event) {
    const { value } = event;
    if (value !== undefined && value.value > MOST && classicKeyword(event) === undefined)
      report(value.range, { id: value.text });
  },
}));
