import { mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** Observed: ctrpp.exe rejects equal symbols, and empty ones of two counterSets. */
export default rule('counter-symbol-unique', (report) => ({
  counterProvider({ counterSets }) {
    const items = counterSets.flatMap((counterSet) => [counterSet, ...counterSet.counters]);
    reportDuplicates(items, { symbol: ({ symbol }) => mark(symbol) }, (range, { text }, related) =>
      report(range, { symbol: text }, related),
    );
    const [first, ...others] = counterSets.filter(({ symbol }) => symbol.text === '' && isThere(symbol));
    for (const { symbol } of others)
      report(
        symbol.range,
        { symbol: '' },
        first && [{ message: 'the first one', range: first.symbol.range }],
      );
  },
}));

/** A missing symbol has the range of the element's name, which isn't empty. */
const isThere = ({ range }: { range: { start: number; end: number } }) => range.start === range.end;
