import type { Opcode } from '../../manifest/model/model.js';
import { unusedOf } from './common/unused.js';
import { rule } from './rule.js';

/**
 * Some event must use every opcode. Opcodes of an unused task are not reported. A provider without events
 * exists for its definitions.
 */
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
