import { rule } from './rule.js';
import { insertsOf } from './shared/message-inserts.js';
import { idOf } from './shared/written.js';

/** On channels that people read, the message of an event shows fields of it: Event Viewer lists the others out of sight. */
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
