import type { Opcode } from '../manifest/model.js';
import { mark, nameMark, reportDuplicates } from './duplicates.js';
import { rule } from './rule.js';

/** Opcodes of one list, the provider's or a task's, differ in name, value and symbol; two lists may share them. */
export default rule('opcode-unique', (report) => {
  const check = (opcodes: readonly Opcode[]) =>
    reportDuplicates(
      opcodes,
      { name: nameMark, value: (opcode) => mark(opcode.declared), symbol: (opcode) => mark(opcode.symbol) },
      report,
    );
  return {
    provider: ({ opcodes }) => check(opcodes),
    task: ({ opcodes }) => check(opcodes),
  };
});
