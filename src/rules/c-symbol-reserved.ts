import { rule } from './rule.js';
import { cConstants } from './shared/c-constants.js';
import { ownerOfCName } from './shared/c-names.js';

/**
 * The generated C header must not define names that C, C++ or windows.h already define. mc.exe does not check this,
 * but a compiler stops.
 */
export default rule('c-symbol-reserved', (report) => ({
  provider(provider) {
    for (const { symbol, owner, range } of cConstants(provider)) {
      const reservedBy = ownerOfCName(symbol);
      if (reservedBy !== undefined) report(range, { symbol, owner, reservedBy });
    }
  },
}));
