import { cConstants } from './common/c-constants.js';
import { ownerOfCName } from './common/c-names.js';
import { rule } from './rule.js';

/** The C header must not define names of C, C++, or windows.h. Compilers reject it, but mc.exe does not. */
export default rule('c-symbol-reserved', (report) => ({
  provider(provider) {
    for (const { symbol, owner, range } of cConstants(provider)) {
      const reservedBy = ownerOfCName(symbol);
      if (reservedBy !== undefined) report(range, { symbol, owner, reservedBy });
    }
  },
}));
