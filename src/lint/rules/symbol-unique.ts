import type { Located } from '../../manifest/model/model.js';
import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

interface WithSymbol {
  readonly symbol: Located<string> | undefined;
}

/**
 * Symbols of a provider's definitions of one kind differ. The opcodes of all its tasks are of one kind.
 * mc.exe accepts equal symbols of two kinds, of maps and of two providers: see `c-symbol-unique` for these.
 */
export default rule('symbol-unique', (report) => {
  const check = (kind: string, items: readonly WithSymbol[]) =>
    reportDuplicates(items, { symbol: ({ symbol }) => mark(symbol) }, (range, { text }, related) =>
      report(range, { kind, symbol: text }, related),
    );
  return {
    provider({ channels, levels, tasks, opcodes, keywords, filters }) {
      check('channel', channels);
      check('level', levels);
      check('task', tasks);
      check('opcode', [...tasks.flatMap((task) => task.opcodes), ...opcodes]);
      check('keyword', keywords);
      check('filter', filters);
    },
  };
});
