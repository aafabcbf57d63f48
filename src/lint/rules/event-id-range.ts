import { classicKeyword } from '../../manifest/model/messages/classic-events.js';
import { rule } from './rule.js';

const MOST = 0xffff;

/** Event IDs have 16 bits (EVENT_DESCRIPTOR), or, with win:EventlogClassic, the schema's 32 (ReportEvent). */
export default rule('event-id-range', (report) => ({
  event(event) {
    const { value } = event;
    if (value !== undefined && value.value > MOST && classicKeyword(event) === undefined)
      report(value.range, { id: value.text });
  },
}));
