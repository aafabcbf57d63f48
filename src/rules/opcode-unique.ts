import type { Opcode } from '../manifest/model.js';
import { rule } from './rule.js';
import { nameMark, reportDuplicates } from './shared/duplicates.js';

/**
 * Opcodes in one list, the provider's or a task's, differ in name, by which events refer to them. Two lists may
 * have the same name.
 */
export default rule('opcode-unique', (report) => {
  const check = (opcodes: readonly Opcode[]) => reportDuplicates(opcodes, { name: nameMark }, report);
  return {
    provider: ({ opcodes }) => check(opcodes),
    task: ({ opcodes }) => check(opcodes),
  };
});
