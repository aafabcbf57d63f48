import { builtInWinmeta } from '../../manifest/model/meaning/predefined.js';
import type { Located, Named } from '../../manifest/model/model.js';
import { type Mark, mark, reportDuplicates } from './common/duplicates.js';
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
  return {
    provider({ channels, levels, tasks, opcodes, keywords, filters, predefined }) {
      check('channel', channels);
      check('level', levels, predefined.levels);
      check('task', tasks);
      check('opcode', [...tasks.flatMap((task) => task.opcodes), ...opcodes], predefined.opcodes);
      check('keyword', keywords, builtInWinmeta.keywords.all);
      check('filter', filters);
    },
  };
});
