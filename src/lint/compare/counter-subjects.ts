import { type Counter, type CounterSet, counterSetName } from '../../manifest/model/counters.js';
import { type Paired, pair } from './pair.js';

/** `counterSet 'Contoso Orders'` */
export const counterSetSubject = (set: CounterSet) => `counterSet '${counterSetName(set)}'`;

/** `counter 'Orders/sec' of counterSet 'Contoso Orders'`; without a name, `counter 'OrdersBase' of …`. */
export function counterSubject({ id, name, symbol, counterSet }: Counter): string {
  const known = name?.value.trim() || symbol?.value;
  return `counter ${known ? `'${known}'` : String(id?.value)} of ${counterSetSubject(counterSet)}`;
}

/** Pairs items by the first key, those that are left by the second one, and so on. */
export function pairBy<T>(
  before: readonly T[],
  after: readonly T[],
  keys: readonly ((item: T) => string | undefined)[],
): Paired<T> {
  const found = { pairs: [] as Paired<T>['pairs'], removed: before, added: after };
  for (const keyOf of keys) {
    const { pairs } = pair(found.removed, found.added, keyOf);
    const older = new Set(pairs.map((both) => both.before));
    const newer = new Set(pairs.map((both) => both.after));
    found.pairs = [...found.pairs, ...pairs];
    found.removed = found.removed.filter((item) => !older.has(item));
    found.added = found.added.filter((item) => !newer.has(item));
  }
  return found;
}
