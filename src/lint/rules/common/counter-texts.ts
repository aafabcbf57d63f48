import type { Counter, CounterProvider, CounterSet, CounterText } from '../../../manifest/model/counters.js';

/** A name or a description that a counterSet or a counter can have. */
export interface TextPlace {
  readonly owner: CounterSet | Counter;
  readonly attribute: 'name' | 'description';
  readonly text: CounterText | undefined;
}

/** The texts of a provider in the order in which they get IDs, including those that are missing. */
export function* textPlacesOf({ counterSets }: CounterProvider): Generator<TextPlace> {
  for (const counterSet of counterSets) {
    for (const owner of [counterSet, ...counterSet.counters]) {
      yield { owner, attribute: 'name', text: owner.name };
      yield { owner, attribute: 'description', text: owner.description };
    }
  }
}

/** The last resource ID that a text has. A name also has the ID after its own. */
export const lastIdOf = ({ attribute, text }: TextPlace): number =>
  (text?.resourceId ?? 0) + (attribute === 'name' ? 1 : 0);

/** The last resource ID of all texts; 0 if there are none. */
export function lastTextId(provider: CounterProvider): number {
  let last = 0;
  for (const place of textPlacesOf(provider)) {
    if (place.text !== undefined) last = Math.max(last, lastIdOf(place));
  }
  return last;
}
