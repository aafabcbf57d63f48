import type { EventDefinition } from '../../manifest/model/model.js';
import { idOf, isKnown } from './common/written.js';
import { rule } from './rule.js';

/**
 * Events with different ids differ in task or opcode, because decoders such as TraceEvent name an event by
 * the two. They name events without a task by their id.
 */
export default rule('task-opcode-unique', (report) => ({
  provider({ events }) {
    const firsts = new Map<string, EventDefinition>();
    const reported = new Set<number>();
    for (const event of events) {
      const { task, opcode, id } = event.descriptor;
      if (task === 0 || event.value === undefined || !isKnown(event, 'task') || !isKnown(event, 'opcode'))
        continue;
      const key = `${task} ${opcode}`;
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, event);
      if (first === undefined || first.descriptor.id === id || reported.has(id)) continue;
      reported.add(id);
      const names = { task: event.task?.name ?? '', opcode: event.opcode?.name ?? 'win:Info' };
      const other = idOf(first);
      const place = { message: `event ${other}`, range: first.task?.range ?? first.range };
      report(event.task?.range ?? event.range, { event: event.value.text, other, ...names }, [place]);
    }
  },
}));
