import type { Opcode } from '../../manifest/model/model.js';
import { nameMark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Opcodes of one list (a provider's or task's) differ in name, by which events refer to them. */
export default rule('opcode-unique', (report) => {
  const check = (opcodes: readonly Opcode[]) => reportDuplicates(opcodes, { name: nameMark }, report);
  return {
    provider: ({ opcodes }) => check(opcodes),
    task: ({ opcodes }) => check(opcodes),
  };
});
