import { cConstants } from './common/c-constants.js';
import { ownerOfCName } from './common/c-names.js';
import { rule } from './rule.js';

/**
 * The generated C header must not define names that C, C++ or windows.h already define. mc.exe does not check
 * this, but a compiler stops.
 */
export default rule('c-symbol-reserved', (report) => ({
  provider(provider) {
    for (const { symbol, owner, range } of cConstants(provider)) {
      const reservedBy = ownerOfCName(symbol);
      if (reservedBy !== undefined) report(range, { symbol, owner, reservedBy });
    }
  },
}));
