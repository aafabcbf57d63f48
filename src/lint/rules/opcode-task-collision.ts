import type { Opcode, Task } from '../../manifest/model/model.js';
import { lacksValue } from './common/written.js';
import { rule } from './rule.js';

/**
 * If an event has a task and an opcode from the provider's list, no opcode of the task may have the same
 * value (EventDefinitionType documentation): decoders look for the task's opcode first.
 */
export default rule('opcode-task-collision', (report) => {
  const localOpcodes = new Map<Task, Map<number, Opcode>>();
  const localsOf = (task: Task) => {
    let locals = localOpcodes.get(task);
    if (locals === undefined) {
      const valued = task.opcodes.filter((opcode) => !lacksValue(opcode));
      locals = new Map(valued.map((opcode) => [opcode.value, opcode]));
      localOpcodes.set(task, locals);
    }
    return locals;
  };
  return {
    event({ task, opcode }) {
      if (!task?.target?.opcodes.length || !opcode?.target || opcode.target.task !== undefined) return;
      // Another rule reports a missing value.
      if (lacksValue(opcode.target)) return;
      const local = localsOf(task.target).get(opcode.target.value);
      if (local === undefined) return;
      const parameters = {
        opcode: opcode.name,
        local: local.name.value,
        task: task.name,
        value: local.value,
      };
      report(opcode.range, parameters, [
        { message: `opcode '${local.name.value}'`, range: local.name.range },
      ]);
    },
  };
});
