import type { Opcode } from '../manifest/model.js';
import { rule } from './rule.js';
import { nameMark, reportDuplicates } from './shared/duplicates.js';

/** Opcodes of one list, the provider's or a task's, differ in name, by which events name them; two lists may share it. */
export default rule('opcode-unique', (report) => {
  const check = (opcodes: readonly Opcode[]) => reportDuplicates(opcodes, { name: nameMark }, report);
  return {
    provider: ({ opcodes }) => check(opcodes),
    task: ({ opcodes }) => check(opcodes),
  };
});
