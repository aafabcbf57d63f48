import type { CounterAttribute, DetailLevel, InstanceType } from '../../../windows/counters/counter-types.js';

// "Performance Counters Schema" of the Windows documentation.

const instances: Readonly<Record<InstanceType, string>> = {
  single: 'A process publishes one instance.',
  multiple: 'A process publishes several instances with names, such as one for each disk.',
  globalAggregate: 'Tools combine all instances that exist into one.',
  multipleAggregate: 'Tools combine the instances of the same name, and show one for each name.',
  globalAggregateHistory: 'Tools combine all instances into one, with those that have ended meanwhile.',
};

const detailLevels: Readonly<Record<DetailLevel, string>> = {
  standard: 'For all users.',
  advanced: 'For advanced users.',
};

const attributes: Readonly<Record<CounterAttribute, string>> = {
  reference: 'The program passes the address of the value, not the value.',
  noDisplay: 'Tools hide the counter, such as a base.',
  noDigitGrouping: 'Tools show the number without separators between groups of digits.',
  displayAsHex: 'Tools show the number in hexadecimal digits.',
  displayAsReal: 'Tools show the number with a fraction.',
};

/** The words of attributes in `<counters>`, by element and attribute. */
const words = new Map<string, Readonly<Record<string, string>>>([
  ['provider/providerType', { userMode: 'A program.', kernelMode: 'A driver.' }],
  [
    'provider/callback',
    {
      custom: 'CounterInitialize takes a callback, and functions for memory.',
      default: 'CounterInitialize takes no arguments.',
    },
  ],
  ['counterSet/instances', instances],
  ['counter/detailLevel', detailLevels],
  [
    'counter/aggregate',
    {
      sum: 'Tools show the sum of the instances.',
      avg: 'Tools show the average of the instances.',
      max: 'Tools show the largest value of the instances.',
      min: 'Tools show the smallest value of the instances.',
      undefined: 'Tools do not combine the values.',
    },
  ],
  ['counterAttribute/name', attributes],
]);

/** Returns a sentence about a word that an attribute in `<counters>` can have; `undefined` for others. */
export function meaningOfWord(element: string, attribute: string, word: string): string | undefined {
  const known = words.get(`${element}/${attribute}`);
  return known !== undefined && Object.hasOwn(known, word) ? known[word] : undefined;
}
