import type { Counter } from '../../../manifest/model/counters.js';
import {
  type CounterReferenceName,
  counterReferences,
  counterTypes,
} from '../../../windows/counters/counter-types.js';
import { counterTitle } from '../symbols.js';
import type { WrittenTag } from '../written-tag.js';
import { type Context, counterSetAt, writtenValue } from './context.js';
import type { Value } from './item.js';

/** Returns the counter types, as in the list of Windows. */
export function counterTypeNames(): Value[] {
  return [...counterTypes.values()].map((type) => ({
    kind: 'type',
    label: type.name,
    detail: `${type.size} bytes`,
    documentation: `Tools show ${type.shows}.`,
  }));
}

export function structNames(context: Context): Value[] {
  return (counterSetAt(context)?.structs ?? []).map(({ name, type }) => ({
    kind: 'template',
    label: name.value,
    detail: type.value,
  }));
}

/** Returns the IDs of the counters to which a counter can refer, those of the required type first. */
export function counterIds(context: Context, tag: WrittenTag, attribute: string): Value[] {
  const reference = counterReferences.find((name) => name === attribute);
  const own = writtenValue(context.text, tag, 'id');
  const type = counterTypes.get(writtenValue(context.text, tag, 'type') ?? '');
  const needed = reference && (type === undefined ? typesFor(reference) : new Set([type.needs[reference]]));
  const fits = (counter: Counter) => needed?.has(counter.type?.value.name) === true;
  const others = (counterSetAt(context)?.counters ?? []).filter(
    ({ id }) => id !== undefined && id.text !== own,
  );
  return [...others.filter(fits), ...others.filter((counter) => !fits(counter))].map((counter) => ({
    kind: 'field',
    label: String(counter.id?.value),
    detail: counterTitle(counter),
    documentation: counter.type?.value.name,
  }));
}

/** Returns the types that some type requires for a reference. */
function typesFor(reference: CounterReferenceName): ReadonlySet<string | undefined> {
  return new Set([...counterTypes.values()].flatMap(({ needs }) => needs[reference] ?? []));
}
