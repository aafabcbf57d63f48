import { ZERO_GUID } from '../manifest/lexical.js';
import type { Task } from '../manifest/model.js';
import { rule } from './rule.js';
import { type Mark, type Marks, mark, nameMark, reportDuplicates } from './shared/duplicates.js';

/** An all-zero GUID is the same as none. */
function eventGuid({ eventGuid }: Task): Mark | undefined {
  return eventGuid?.value === ZERO_GUID ? undefined : mark(eventGuid);
}

/**
 * Definitions of one list differ in the numbers and names by which consumers tell them apart: mc.exe
 * refuses equal ones.
 */
export default rule('value-unique', (report) => {
  const check = <T>(kind: string, items: readonly T[], marks: Marks<T>) =>
    reportDuplicates(items, marks, (range, parameters, related) =>
      report(range, { kind, ...parameters }, related),
    );
  return {
    provider({ channels, levels, opcodes, tasks, keywords, filters }) {
      check('channel', channels, { value: (channel) => mark(channel.declaredValue) });
      check('level', levels, { value: (level) => mark(level.declared) });
      check('opcode', opcodes, { value: (opcode) => mark(opcode.declared) });
      check('task', tasks, { eventGUID: eventGuid });
      check('keyword', keywords, { mask: (keyword) => mark(keyword.declared) });
      check('filter', filters, { name: nameMark });
    },
    task: ({ opcodes }) => check('opcode', opcodes, { value: (opcode) => mark(opcode.declared) }),
  };
});
