import { insertsOf } from './common/message-inserts.js';
import { idOf } from './common/written.js';
import { rule } from './rule.js';

/** On channels that people read, messages should show fields: Event Viewer hides others on another tab. */
export default rule('message-omits-fields', (report) => ({
  event({ channel, message, template, value }) {
    const type = channel?.target?.type;
    const fields = template?.target?.fields ?? [];
    const [string] = message?.strings ?? [];
    if ((type !== 'Admin' && type !== 'Operational') || fields.length === 0) return;
    if (message === undefined || string === undefined || insertsOf(string).length > 0) return;
    const place = { message: 'the text', range: string.value.range };
    report(message.range, { event: idOf({ value }), type, fields: fields.length }, [place]);
  },
}));
