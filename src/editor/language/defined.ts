import type { CounterProvider } from '../../manifest/model/counters.js';
import type { Manifest, MessageReference, StringDefinition } from '../../manifest/model/model.js';
import type { XmlElement } from '../../manifest/xml/tree.js';
import { remembered } from '../../text/remembered.js';
import type { Range } from '../../text/source.js';
import { type Entity, isPredefinedKind } from './occurrences.js';

/** An entity and an element that defines it. A string has one element for each culture. */
export interface Defined {
  readonly entity: Entity;
  readonly element: XmlElement;
  /** The name in the start tag. */
  readonly range: Range;
}

/** Returns all defining elements in document order, with or without a name. */
export const definedIn = remembered((manifest: Manifest): readonly Defined[] => {
  const found: Defined[] = [];
  for (const entity of entitiesOf(manifest)) {
    if (isPredefinedKind(entity)) continue;
    const definitions = entity.kind === 'string' ? entity.definitions : [entity.definition];
    for (const { element, range } of definitions) {
      if (element !== undefined) found.push({ entity, element, range });
    }
  }
  return found.sort((a, b) => a.element.range.start - b.element.range.start);
});

const byElement = remembered(
  (manifest: Manifest): ReadonlyMap<XmlElement, Entity> =>
    new Map(definedIn(manifest).map(({ element, entity }) => [element, entity])),
);

/** Returns the definition in an element; `undefined` for lists and all other elements. */
export function definedBy(manifest: Manifest, element: XmlElement): Entity | undefined {
  return byElement(manifest).get(element);
}

/** Returns the message of an entity, if entities of its kind have one. */
export function messageOf(entity: Entity): MessageReference | undefined {
  switch (entity.kind) {
    case 'provider':
    case 'channel':
    case 'level':
    case 'task':
    case 'opcode':
    case 'keyword':
    case 'filter':
    case 'event':
    case 'mapItem':
    case 'messageTableEntry':
      return entity.definition.message;
    default:
      return undefined;
  }
}

function* entitiesOf({ providers, counters, messageTable, cultures }: Manifest): Generator<Entity> {
  for (const provider of providers) {
    yield { kind: 'provider', definition: provider, provider };
    for (const definition of provider.channels) yield { kind: 'channel', definition, provider };
    for (const definition of provider.levels) yield { kind: 'level', definition, provider };
    for (const definition of provider.tasks) {
      yield { kind: 'task', definition, provider };
      for (const opcode of definition.opcodes) yield { kind: 'opcode', definition: opcode, provider };
    }
    for (const definition of provider.opcodes) yield { kind: 'opcode', definition, provider };
    for (const definition of provider.keywords) yield { kind: 'keyword', definition, provider };
    for (const definition of provider.filters) yield { kind: 'filter', definition, provider };
    for (const map of provider.maps) {
      yield { kind: 'map', definition: map, provider };
      for (const definition of map.items) yield { kind: 'mapItem', definition, map, provider };
    }
    for (const definition of provider.templates) {
      yield { kind: 'template', definition, provider };
      for (const field of definition.fields) {
        yield { kind: 'field', definition: field, provider };
        const members = field.kind === 'struct' ? field.members : [];
        for (const member of members) yield { kind: 'field', definition: member, provider };
      }
    }
    for (const definition of provider.events) yield { kind: 'event', definition, provider };
  }
  for (const { providers: counterProviders } of counters) yield* counterEntitiesOf(counterProviders);
  for (const definition of messageTable) yield { kind: 'messageTableEntry', definition };
  const strings = new Map<string, StringDefinition[]>();
  for (const culture of cultures) {
    yield { kind: 'culture', definition: culture };
    for (const string of culture.strings) {
      const known = strings.get(string.id.value);
      if (known === undefined) strings.set(string.id.value, [string]);
      else known.push(string);
    }
  }
  for (const [id, definitions] of strings) yield { kind: 'string', id, definitions };
}

function* counterEntitiesOf(providers: readonly CounterProvider[]): Generator<Entity> {
  for (const provider of providers) {
    yield { kind: 'counterProvider', definition: provider };
    for (const counterSet of provider.counterSets) {
      yield { kind: 'counterSet', definition: counterSet };
      for (const definition of counterSet.structs) yield { kind: 'counterStruct', definition };
      for (const definition of counterSet.counters) yield { kind: 'counter', definition };
    }
  }
}
