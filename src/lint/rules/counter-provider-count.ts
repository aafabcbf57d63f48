import { rule } from './rule.js';

/** ctrpp.exe compiles exactly one provider; a `<counters>` without any is a mismatch with the schema. */
export default rule('counter-provider-count', (report) => ({
  finish({ counters }) {
    const [first, ...others] = counters.flatMap(({ providers }) => providers);
    for (const { range } of others) {
      report(range, {}, first && [{ message: 'the first one', range: first.range }]);
    }
  },
}));
