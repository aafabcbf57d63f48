import type { CounterProvider, CounterSet } from '../../../manifest/model/counters.js';
import { guidInitialiser } from '../c-header/literals.js';
import { wideLiteral } from './literals.js';

/** The name of a counter set in the headers. ctrpp.exe, too, invents one for a set without a name. */
export const counterSetName = ({ name }: CounterSet): string => name?.value ?? 'NoName';

/** The GUIDs and names of counter sets, for the header with the names. */
export function namesView({ counterSets }: CounterProvider, prefix: string) {
  const group = (suffix: string, value: (set: CounterSet) => string) =>
    counterSets.map((set) => ({ name: `${prefix}${set.symbol.value}${suffix}`, value: value(set) }));
  const groups = [
    group('Guid', ({ guid }) => guidInitialiser(guid.value)),
    group('GuidString', ({ guid }) => `L"{${guid.value}}"`),
    group('Name', (set) => wideLiteral(counterSetName(set))),
  ];
  return { groups: groups.filter(({ length }) => length > 0) };
}
