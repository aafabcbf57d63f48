import { dropAttribute } from '../../manifest/model/read/corrections.js';
import { attribute } from '../../manifest/xml/tree.js';
import { rule } from './rule.js';

/** Analytic and Debug channels are off until needed (ChannelType documentation): their events are costly. */
export default rule('channel-enabled', (report, { source }) => ({
  channel({ type, enabled, name, element }) {
    if ((type !== 'Analytic' && type !== 'Debug') || enabled?.value !== true) return;
    const fix = dropAttribute(source, element && attribute(element, 'enabled'), false);
    report(enabled.range, { channel: name.value, type }, [], fix);
  },
}));
