import type { Named, Reference } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/** winmeta's names for Microsoft's reserved values. ReservedKeyword56 to 63 are the channel bits. */
export default rule('reserved-name-used', (report) => ({
  event({ level, opcode, keywords }) {
    const check = (kind: 'level' | 'opcode' | 'keyword', reference: Reference<Named> | undefined) => {
      if (reference?.target?.predefined === undefined) return;
      if (reference.target.localName.startsWith('Reserved'))
        report(reference.range, { kind, name: reference.name });
    };
    check('level', level);
    check('opcode', opcode);
    for (const keyword of keywords) check('keyword', keyword);
  },
}));
