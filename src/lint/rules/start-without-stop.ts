import type { EventDefinition } from '../../manifest/model/model.js';
import { idOf, isKnown } from './common/written.js';
import { rule } from './rule.js';

const START = 1;
const STOP = 2;

interface Ends {
  start?: EventDefinition;
  stop?: EventDefinition;
}

/** A task with a Start event has a Stop event, and vice versa: the ends of an activity (EVENT_DESCRIPTOR). */
export default rule('start-without-stop', (report) => ({
  provider({ events }) {
    const tasks = new Map<number, Ends>();
    for (const event of events) {
      const { task, opcode } = event.descriptor;
      if ((opcode !== START && opcode !== STOP) || !isKnown(event, 'task') || !isKnown(event, 'opcode'))
        continue;
      const ends = tasks.get(task) ?? {};
      tasks.set(task, ends);
      if (opcode === START) ends.start ??= event;
      else ends.stop ??= event;
    }
    for (const { start, stop } of tasks.values()) {
      const one = start ?? stop;
      if (one === undefined || (start !== undefined && stop !== undefined)) continue;
      report(one.opcode?.range ?? one.range, {
        event: idOf(one),
        task: one.task?.name,
        has: start === undefined ? 'Stop' : 'Start',
      });
    }
  },
}));
