import type { CounterProvider } from '../../manifest/model/counters.js';
import type { Range } from '../../text/source.js';
import { lastIdOf, lastTextId, textPlacesOf } from './common/counter-texts.js';
import { isWritten } from './common/written.js';
import { rule } from './rule.js';

/** The IDs of strings are numbers of 16 bits. */
const MOST = 0xffff;

/** Observed: ctrpp.exe rejects all of this but IDs that are too large, which resource compilers shorten. */
export default rule('counter-text-id', (report) => {
  const checkDeclared = (provider: CounterProvider) => {
    const firsts = new Map<number, Range>();
    let first: { readonly id: number; readonly range: Range } | undefined;
    for (const place of textPlacesOf(provider)) {
      const { owner, attribute, text } = place;
      const name = `${attribute}ID`;
      if (text === undefined) continue;
      if (text.declaredId === undefined) {
        if (!isWritten(name, owner)) report(text.range, { problem: 'missing', name, text: attribute });
        continue;
      }
      const { value: id, range } = text.declaredId;
      first ??= { id, range };
      const related = (message: string, at: Range) => [{ message, range: at }];
      const earlier = firsts.get(id);
      if (lastIdOf(place) > MOST) report(range, { problem: 'range', id });
      else if (earlier !== undefined)
        report(range, { problem: 'repeated', id }, related('the first one', earlier));
      else if (id % 2 !== first.id % 2) {
        const parity = first.id % 2 === 1 ? 'odd' : 'even';
        report(range, { problem: 'parity', id, parity }, related('the first one', first.range));
      }
      if (earlier === undefined) firsts.set(id, range);
    }
  };
  return {
    counterProvider(provider, { hasTextIds }) {
      const { resourceBase, range } = provider;
      if (hasTextIds) {
        if (resourceBase !== undefined) report(resourceBase.range, { problem: 'base-forbidden' });
        checkDeclared(provider);
        return;
      }
      const last = lastTextId(provider);
      if (last > MOST)
        report(resourceBase?.range ?? range, { problem: 'base', base: resourceBase?.value ?? 1, last });
    },
  };
});
