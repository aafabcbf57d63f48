import {
  type Counter,
  type CounterProvider,
  type CounterSet,
  type CounterStruct,
  type CounterText,
  counterProviderName,
  counterSetName,
  structOf,
} from '../../../manifest/model/counters.js';
import { guidOf, writtenText } from '../../../manifest/model/meaning/meaning.js';
import { counted } from '../../../text/counted.js';
import { hex } from '../../../text/hex.js';
import {
  type CounterType,
  counterReferences,
  instanceTypes,
} from '../../../windows/counters/counter-types.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { counterTitle } from '../symbols.js';
import { meaningOfWord } from './counter-words.js';
import { type Block, code, type Line, list, names, quote, table, title } from './page.js';
import { usersLine } from './shared.js';

export function counterProviderBlocks(provider: CounterProvider): Block[] {
  const { providerType, applicationIdentity, counterSets } = provider;
  return [
    title('provider of counters', counterProviderName(provider)),
    ...list([
      [providerType === 'kernelMode' ? 'A driver' : 'A program'],
      ['GUID: ', code(bracedGuid(guidOf(provider)))],
      ['Texts in: ', code(writtenText(applicationIdentity))],
      [`${counted(counterSets.length, 'counterSet')}: `, ...names(counterSets.map(counterSetName))],
    ]),
  ];
}

export function counterSetBlocks(counterSet: CounterSet): Block[] {
  const { guid, name, description, instanceType, counters, symbol } = counterSet;
  return [
    title('counterSet', writtenText(symbol) || counterSetName(counterSet)),
    ...textBlocks(description),
    ...list([
      ...nameLines(name),
      ['GUID: ', code(bracedGuid(guidOf({ guid })))],
      [
        'Instances: ',
        code(instanceTypes[instanceType].constant),
        `. ${meaningOfWord('counterSet', 'instances', instanceType)}`,
      ],
    ]),
    ...table(
      ['id', 'symbol', 'name', 'type'],
      counters.map((counter) => [
        String(counter.id?.value ?? ''),
        code(writtenText(counter.symbol)),
        code(counter.name?.value ?? ''),
        code(counter.type?.value.constant ?? ''),
      ]),
    ),
  ];
}

export function counterStructBlocks(struct: CounterStruct): Block[] {
  const { name, type, counterSet } = struct;
  const users = counterSet.counters.filter((counter) => structOf(counter) === struct);
  return [
    title('struct', name.value),
    ...list([['In C: ', code(type.value)], usersLine(users.map(counterTitle), 'counter')]),
  ];
}

export function counterBlocks(counter: Counter): Block[] {
  const { id, symbol, name, description, type, defaultScale, references, field, counterSet } = counter;
  const struct = structOf(counter);
  const others = counterReferences.flatMap((reference): Line[] => {
    const target = references[reference]?.target;
    return target === undefined ? [] : [[code(reference), ': ', code(counterTitle(target))]];
  });
  const users = usersOf(counter);
  return [
    title('counter', writtenText(symbol) || name?.value || String(id?.value ?? '')),
    ...textBlocks(description),
    ...list([
      ...nameLines(name),
      [`Id ${id?.value ?? ''} in `, code(counterSetName(counterSet))],
      ...(type === undefined ? [] : typeLines(type.value)),
      ...(defaultScale === 0 ? [] : [[`Graphs show it times ${10 ** defaultScale}`]]),
      ...others,
      ...(field && struct ? [['Value in ', code(`${struct.type.value}.${writtenText(field)}`)]] : []),
      ...(users.length > 0 || type?.value.isBase ? [usersLine(users.map(counterTitle), 'counter')] : []),
    ]),
  ];
}

/** Returns the counters of the set that need a counter. */
function usersOf(counter: Counter): readonly Counter[] {
  if (counter.usedAt.length === 0) return [];
  return counter.counterSet.counters.filter(({ references }) =>
    Object.values(references).some(({ target }) => target === counter),
  );
}

export function counterTypeBlocks(type: CounterType): Block[] {
  const { name, value, needs } = type;
  return [
    title('counter type', name),
    ...list([
      ...typeLines(type),
      [`Number of the type: ${hex(value)}`],
      ...counterReferences.flatMap((reference): Line[] => {
        const needed = needs[reference];
        return needed === undefined ? [] : [['Needs ', code(reference), ', the id of a ', code(needed)]];
      }),
    ]),
  ];
}

function typeLines({ constant, shows, unit, size }: CounterType): Line[] {
  return [
    [code(constant), `: tools show ${shows}`],
    ...(unit === '' ? [] : [[`Unit: ${unit}`]]),
    ['Value: ', code(size === 4 ? 'ULONG' : 'ULONGLONG'), `, ${counted(size, 'byte')}`],
  ];
}

/** Returns a text that tools show, and its number in the string resources. */
function nameLines(name: CounterText | undefined): Line[] {
  return name === undefined ? [] : [['Shown as ', code(name.value), `, string ${name.resourceId}`]];
}

const textBlocks = (text: CounterText | undefined): Block[] => (text?.value ? [quote(text.value)] : []);
