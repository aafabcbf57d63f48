import type { Counter, CounterProvider, CounterSet } from '../../../manifest/model/counters.js';
import { cKeywords } from '../../../manifest/model/names/c-keywords.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import { counterSetTitle } from './ids.js';
import { wideLiteral } from './literals.js';
import { counterSetName } from './names.js';
import { sizeNames } from './user-mode.js';

/** The code of a driver that publishes counters. */
export function kernelModeView({ counterSets }: CounterProvider, { counters }: CompleteOptions) {
  const { prefix, backcompat } = counters;
  return {
    backcompat,
    call: backcompat ? '(*Pcw' : 'Pcw',
    called: backcompat ? 'Proc)' : '',
    sets: counterSets.map((set) => setView(set, prefix)),
  };
}

function setView(set: CounterSet, prefix: string) {
  const symbol = set.symbol.value;
  return {
    title: counterSetTitle(set),
    registration: `${prefix}${symbol}`,
    initialize: `${prefix}InitRegistrationInformation${symbol}`,
    register: `${prefix}Register${symbol}`,
    unregister: `${prefix}Unregister${symbol}`,
    create: `${prefix}Create${symbol}`,
    close: `${prefix}Close${symbol}`,
    add: `${prefix}Add${symbol}`,
    nameLiteral: wideLiteral(counterSetName(set)),
    structs: parameters(set),
    structCount: set.structs.length,
    counters: set.counters.map((counter) => descriptor(counter, set)),
  };
}

/** The names of the other parameters and variables of the functions that take the structures. */
const TAKEN = ['Instance', 'Name', 'Buffer', 'Id', 'data'];

/** The parameters for the structures, renamed if C or another parameter has the name. */
function parameters({ structs }: CounterSet) {
  const used = new Set([...TAKEN, ...structs.map(({ name }) => name.value)]);
  return structs.map(({ name: { value }, type, index }) => {
    let name = value;
    if (TAKEN.includes(value) || cKeywords.has(value))
      while (used.has(name) || cKeywords.has(name)) name += '_';
    used.add(name);
    return { name, type: type.value, index };
  });
}

/** A PCW_COUNTER_DESCRIPTOR. */
function descriptor({ id, struct, field, type, symbol }: Counter, { structs }: CounterSet) {
  const owner = struct?.target ?? structs[0];
  return {
    id: id?.value,
    structIndex: owner?.index ?? 0,
    type: owner?.type.value ?? '',
    field: field?.value ?? '',
    size: sizeNames[type?.value.size ?? 4],
    note: symbol?.value ? ` /* ${symbol.value} */` : '',
  };
}
