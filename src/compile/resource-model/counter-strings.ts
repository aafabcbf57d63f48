import { type CounterProvider, type CounterText, counterProviderOf } from '../../manifest/model/counters.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { Resource } from '../../windows/resources/resource.js';
import { stringResources } from '../../windows/resources/string-table.js';

/** English (United States): the default of resource compilers without a LANGUAGE statement. */
export const DEFAULT_LANGUAGE = 0x409;

/** A string resource with a text of performance counters. */
export interface CounterString {
  readonly id: number;
  readonly text: string;
  readonly kind: 'name' | 'neutral name' | 'description';
}

/** The string resources of counters, sorted by ID. A name has a second one, which is not translated. */
export function counterStringsOf({ counterSets }: CounterProvider): CounterString[] {
  const strings: CounterString[] = [];
  const add = (found: CounterText | undefined, kind: CounterString['kind'], offset = 0) => {
    if (found !== undefined) strings.push({ id: found.resourceId + offset, text: found.value, kind });
  };
  for (const named of counterSets.flatMap((set) => [set, ...set.counters])) {
    add(named.name, 'name');
    add(named.name, 'neutral name', 1);
    add(named.description, 'description');
  }
  return strings.sort((left, right) => left.id - right.id);
}

/** The string resources of the counters of a binary's manifests, as from the scripts of ctrpp.exe. */
export function counterResources(...manifests: readonly Manifest[]): Resource[] {
  const strings = manifests.flatMap((manifest) => {
    const provider = counterProviderOf(manifest);
    return provider === undefined ? [] : counterStringsOf(provider);
  });
  return stringResources(strings, DEFAULT_LANGUAGE);
}
