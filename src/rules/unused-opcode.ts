import type { Opcode } from '../manifest/model.js';
import { rule } from './rule.js';
import { unusedOf } from './shared/unused.js';

/** Every opcode is that of an event; those of a task that no event has go without saying. A provider without events is there for what it defines. */
export default rule('unused-opcode', (report) => ({
  provider({ opcodes, tasks, events }) {
    if (events.length === 0) return;
    const check = (list: readonly Opcode[]) => {
      for (const { name } of unusedOf(list, (opcode) => opcode.name))
        report(name.range, { opcode: name.value });
    };
    check(opcodes);
    for (const task of tasks) if (task.usedAt.length > 0) check(task.opcodes);
  },
}));
