import type { Located } from '../../manifest/model/model.js';
import type { CNameOwner } from '../../text/diagnostics/catalogue/c-name-owner.js';
import type { Range } from '../../text/source.js';
import { cConstants } from './common/c-constants.js';
import { ownerOfCName } from './common/c-names.js';
import { rule } from './rule.js';

/** The C headers must not define names of C, C++, or windows.h. Compilers reject it, but mc.exe does not. */
export default rule('c-symbol-reserved', (report) => {
  const check = (symbol: string, owner: CNameOwner, range: Range) => {
    const reservedBy = ownerOfCName(symbol);
    if (reservedBy !== undefined) report(range, { symbol, owner, reservedBy });
  };
  const checkSymbol = (
    symbol: Located<string> | undefined,
    kind: 'provider' | 'counterSet' | 'counter',
    name: string,
  ) => {
    if (symbol !== undefined) check(symbol.value, { kind, name }, symbol.range);
  };
  return {
    provider(provider) {
      for (const { symbol, owner, range } of cConstants(provider)) check(symbol, owner, range);
    },
    counters({ providers }) {
      for (const { symbol, providerType, counterSets } of providers) {
        checkSymbol(symbol, 'provider', symbol?.value ?? '');
        for (const set of counterSets) {
          // Without a driver, only names with a suffix come from it.
          if (providerType === 'kernelMode') checkSymbol(set.symbol, 'counterSet', set.name?.value ?? '');
          for (const counter of set.counters)
            checkSymbol(counter.symbol, 'counter', counter.name?.value ?? '');
        }
      }
    },
  };
});
