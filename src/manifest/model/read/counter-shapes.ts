import {
  counterAttributes,
  type counterReferences,
  detailLevels,
  instanceTypes,
} from '../../../windows/counters/counter-types.js';
import {
  counterDescription,
  counterId,
  counterName,
  counterNumber,
  counterScale,
  counterType,
  counterUri,
} from '../values/counter-values.js';
import { lexical } from '../values/lexical.js';
import { type ElementShape, optional, required } from './shape.js';

const { text, guid, symbol, oneOf } = lexical;

const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** counterman.xsd as data. The keys are element names. */
export const counterShapes = {
  counters: {
    attributes: { schemaVersion: required(text) },
    children: { provider: 'any' },
    nonEmpty: true,
  },
  provider: {
    attributes: {
      providerGuid: required(guid),
      applicationIdentity: required(text),
      symbol: optional(symbol),
      providerName: optional(text),
      providerType: optional(oneOf(['userMode', 'kernelMode'])),
      callback: optional(oneOf(['custom', 'default'])),
      resourceBase: optional(counterNumber),
    },
    children: { counterSet: 'any' },
  },
  counterSet: {
    attributes: {
      symbol: required(symbol),
      guid: required(guid),
      uri: required(counterUri),
      name: required(counterName),
      nameID: optional(counterNumber),
      description: required(counterDescription),
      descriptionID: optional(counterNumber),
      instances: optional(oneOf(namesOf(instanceTypes))),
    },
    children: { structs: 'one', counter: 'any' },
    order: { structs: 0, counter: 1 },
    parts: ['counter'],
  },
  structs: { attributes: {}, children: { struct: 'any' }, nonEmpty: true },
  struct: { attributes: { name: required(symbol), type: required(symbol) }, children: {}, mixed: true },
  counter: {
    attributes: {
      id: required(counterId),
      uri: required(counterUri),
      symbol: optional(symbol),
      name: optional(counterName),
      nameID: optional(counterNumber),
      description: optional(counterDescription),
      descriptionID: optional(counterNumber),
      type: required(counterType),
      detailLevel: required(oneOf(namesOf(detailLevels))),
      defaultScale: optional(counterScale),
      aggregate: optional(oneOf(['sum', 'avg', 'max', 'min', 'undefined'])),
      ...({
        baseID: optional(counterId),
        perfTimeID: optional(counterId),
        perfFreqID: optional(counterId),
        multiCounterID: optional(counterId),
      } satisfies Record<(typeof counterReferences)[number], unknown>),
      struct: optional(symbol),
      field: optional(symbol),
    },
    children: { counterAttributes: 'one' },
  },
  counterAttributes: { attributes: {}, children: { counterAttribute: 'any' }, nonEmpty: true },
  counterAttribute: {
    attributes: { name: required(oneOf(namesOf(counterAttributes))) },
    children: {},
    mixed: true,
  },
} satisfies Record<string, ElementShape>;
