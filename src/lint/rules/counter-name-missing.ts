import { rule } from './rule.js';

/** Microsoft, _counter_: tools show the name. A counter that others refer to is only a part of them. */
export default rule('counter-name-missing', (report) => ({
  counterSet({ counters }) {
    const parts = new Set(
      counters.flatMap(({ references }) => Object.values(references).map(({ target }) => target)),
    );
    for (const counter of counters) {
      const { id, name, type, attributes, range } = counter;
      if (name !== undefined || type?.value.isBase === true || parts.has(counter)) continue;
      if (attributes.some(({ value }) => value === 'noDisplay')) continue;
      report(range, { id: id?.value });
    }
  },
}));
