import { builtInWinmeta } from '../../manifest/model/meaning/predefined.js';
import type { Located, Named, Provider } from '../../manifest/model/model.js';
import { type Mark, mark, reportDuplicates } from './common/duplicates.js';
import { firstUses } from './common/first-uses.js';
import { rule } from './rule.js';

interface WithSymbol {
  readonly symbol: Located<string> | undefined;
}

/**
 * Symbols of a provider's definitions of one kind differ, also from those of winmeta.h for the levels and
 * opcodes that events use, and for all keywords. The opcodes of all its tasks are of one kind. mc.exe accepts
 * equal symbols of two kinds, of maps and of two providers: see `c-symbol-unique` for these.
 */
export default rule('symbol-unique', (report) => {
  const check = (kind: string, items: readonly WithSymbol[], predefined: readonly Named[] = []) => {
    const marks: (Mark | undefined)[] = items.map(({ symbol }) => mark(symbol));
    const ofWindows = new Set(predefined.map(({ cSymbol }) => cSymbol));
    for (const found of marks) {
      if (found !== undefined && ofWindows.has(found.text)) report(found.range, { kind, symbol: found.text });
    }
    reportDuplicates(marks, { symbol: (found) => found }, (range, { text }, related) => {
      if (!ofWindows.has(text)) report(range, { kind, symbol: text }, related);
    });
  };
  /** Two definitions of winmeta have one symbol only in another winmeta.xml. */
  const checkUsed = (kind: string, provider: Provider, used: readonly Named[]) => {
    const symbols = new Set<string>();
    for (const definition of used) {
      const { cSymbol: symbol } = definition;
      const range = symbols.has(symbol) ? firstUses(provider).get(definition) : undefined;
      if (range !== undefined) report(range, { kind, symbol });
      if (symbol !== '') symbols.add(symbol);
    }
  };
  return {
    provider(provider) {
      const { channels, levels, tasks, opcodes, keywords, filters, predefined } = provider;
      check('channel', channels);
      check('level', levels, predefined.levels);
      check('task', tasks);
      check('opcode', [...tasks.flatMap((task) => task.opcodes), ...opcodes], predefined.opcodes);
      check('keyword', keywords, builtInWinmeta.keywords.all);
      check('filter', filters);
      checkUsed('level', provider, predefined.levels);
      checkUsed('opcode', provider, predefined.opcodes);
      checkUsed('keyword', provider, predefined.keywords);
    },
  };
});
