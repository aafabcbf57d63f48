import type { Counter, CounterProvider } from '../../../manifest/model/counters.js';
import { hex } from '../../../text/hex.js';
import {
  type CounterConstant,
  counterAttributes,
  detailLevels,
  instanceTypes,
} from '../../../windows/counters/counter-types.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import { guidInitialiser } from '../c-header/literals.js';
import { counterSetTitle } from './ids.js';

/** The C type of a value with so many bytes. */
export const sizeNames = { 4: 'ULONG', 8: 'ULONGLONG' } as const;

/** The code of a program that publishes counters. */
export function userModeView(provider: CounterProvider, { counters }: CompleteOptions) {
  const { prefix, callback } = counters;
  const handle = `${prefix}${provider.symbol?.value}`;
  const providerInitialiser = guidInitialiser(provider.guid.value);
  const sets = provider.counterSets.map((set) => {
    const guid = guidInitialiser(set.guid.value);
    const type = instanceTypes[set.instanceType].constant;
    return {
      title: counterSetTitle(set),
      guid: { name: `${prefix}${set.symbol.value}Guid`, value: guid },
      info: `${prefix}${set.symbol.value}Info`,
      value: `{${guid}, ${providerInitialiser}, ${set.counters.length}, ${type}}`,
      counters: set.counters.map((counter, at) => ({ member: `Counter${at}`, value: counterValue(counter) })),
    };
  });
  return {
    missing: constantsOf(provider).map(({ constant, value }) => ({ constant, value: hex(value) })),
    guids: [{ name: `${handle}Guid`, value: providerInitialiser }, ...sets.map(({ guid }) => guid)],
    handle,
    providerGuid: `${handle}Guid`,
    ...functionNames(prefix),
    takesCallback: callback || provider.hasCustomCallback,
    sets,
  };
}

/** The functions of a program. */
export const functionNames = (prefix: string) => ({
  initialize: `${prefix}CounterInitialize`,
  cleanup: `${prefix}CounterCleanup`,
});

/** A PERF_COUNTER_INFO. The offset stays 0, because Windows computes it. */
function counterValue({ id, type, attributes, detailLevel, defaultScale }: Counter): string {
  const flags = attributesOf(attributes).map(({ constant }) => constant);
  const { constant, size } = type?.value ?? { constant: '0', size: 4 };
  const detail = detailLevels[detailLevel].constant;
  const members = [id?.value, constant, flags.join(' | ') || '0', `sizeof(${sizeNames[size]})`, detail];
  return `{${[...members, defaultScale, 0].join(', ')}}`;
}

/** The attributes in the order of ctrpp.exe, each one once. */
function attributesOf(attributes: Counter['attributes']): CounterConstant[] {
  const given = new Set<string>(attributes.map(({ value }) => value));
  return Object.entries(counterAttributes).flatMap(([name, found]) => (given.has(name) ? [found] : []));
}

/** The constants of perflib.h in the code, which MinGW's does not define. */
function constantsOf({ counterSets }: CounterProvider): CounterConstant[] {
  const used = counterSets.flatMap(({ instanceType, counters }) => [
    instanceTypes[instanceType],
    ...counters.flatMap(({ attributes }) => attributesOf(attributes)),
  ]);
  return [...new Set<CounterConstant>(used)];
}
