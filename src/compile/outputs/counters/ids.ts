import type { Counter, CounterProvider, CounterSet } from '../../../manifest/model/counters.js';
import { commentNote, commentText } from '../c-header/comments.js';

/** The heading of a counter set in a comment. */
export const counterSetTitle = ({ name, symbol }: CounterSet): string =>
  `Counter set ${commentText(name?.value || symbol.value)}`;

/** The macros for the IDs of the counters, and for their bits in the masks that drivers receive. */
export function idsView({ counterSets, providerType }: CounterProvider) {
  const groups = (title: string, lineOf: (symbol: string, counter: Counter) => object) =>
    counterSets
      .map((set) => ({
        title: `${counterSetTitle(set)}: ${title}`,
        constants: set.counters.flatMap((counter) =>
          counter.symbol?.value ? [lineOf(counter.symbol.value, counter)] : [],
        ),
      }))
      .filter(({ constants }) => constants.length > 0);
  const ids = groups('IDs of its counters', (name, counter) => {
    const note = commentNote(counter.name?.value);
    return { name, value: `(${counter.id?.value})`, note: note === '' ? '' : ` /* ${note} */` };
  });
  if (providerType === 'userMode') return { groups: ids };
  const masks = groups('bits of its counters in masks', (symbol, { id }) => ({
    name: `${symbol}_MASK`,
    value: `(1ULL << ${id?.value})`,
    note: '',
  }));
  return { groups: [...ids, ...masks] };
}
