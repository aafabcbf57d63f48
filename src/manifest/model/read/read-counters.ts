import { type CounterReferenceName, counterReferences } from '../../../windows/counters/counter-types.js';
import type { XmlElement } from '../../xml/tree.js';
import type {
  Counter,
  CounterProvider,
  CounterSet,
  CounterStruct,
  Counters,
  CounterText,
} from '../counters.js';
import { Definitions, refer } from '../definitions.js';
import { growing } from '../growing.js';
import type { Located } from '../model.js';
import { counterSchemaVersion } from '../values/counter-values.js';
import { counterShapes } from './counter-shapes.js';
import { missing } from './read-localization.js';
import type { Reader } from './reader.js';

/**
 * Reads a `<counters>` element. The objects have their members by name, because V8 would give each one that
 * `...` makes here a hidden class, which takes more memory than the object.
 */
export function readCounters(reader: Reader, element: XmlElement): Counters {
  const { schemaVersion } = reader.attributesOf(element, counterShapes.counters);
  const counters: Counters = {
    element,
    range: element.nameRange,
    usedAt: [],
    schemaVersion,
    hasTextIds: counterSchemaVersion(schemaVersion?.value ?? '') >= 2,
    providers: [],
  };
  for (const child of reader.childrenOf(element, counterShapes.counters))
    growing(counters).providers.push(readProvider(reader, child, counters));
  return counters;
}

function readProvider(reader: Reader, element: XmlElement, counters: Counters): CounterProvider {
  const values = reader.attributesOf(element, counterShapes.provider);
  const provider: CounterProvider = {
    element,
    range: element.nameRange,
    usedAt: [],
    counters,
    guid: values.providerGuid ?? missing(element),
    symbol: values.symbol,
    applicationIdentity: values.applicationIdentity,
    name: values.providerName,
    providerType: values.providerType?.value ?? 'userMode',
    hasCustomCallback: values.callback?.value === 'custom',
    resourceBase: values.resourceBase,
    counterSets: [],
  };
  const ids = new TextIds(counters.hasTextIds, values.resourceBase?.value ?? 1);
  for (const child of reader.childrenOf(element, counterShapes.provider))
    growing(provider).counterSets.push(readCounterSet(reader, child, provider, ids));
  return provider;
}

/** Gives texts their IDs in the order of the manifest. */
class TextIds {
  constructor(
    private readonly areDeclared: boolean,
    private next: number,
  ) {}

  of(text: Located<string> | undefined, declaredId: Located<number> | undefined): CounterText | undefined {
    if (text === undefined) return undefined;
    const resourceId = this.areDeclared ? (declaredId?.value ?? 0) : this.next;
    if (!this.areDeclared) this.next += 2;
    return { value: text.value, text: text.text, range: text.range, declaredId, resourceId };
  }
}

function readCounterSet(
  reader: Reader,
  element: XmlElement,
  provider: CounterProvider,
  ids: TextIds,
): CounterSet {
  const values = reader.attributesOf(element, counterShapes.counterSet);
  const children = reader.childrenOf(element, counterShapes.counterSet);
  const counterSet: CounterSet = {
    element,
    range: element.nameRange,
    usedAt: [],
    provider,
    guid: values.guid ?? missing(element),
    symbol: values.symbol ?? missing(element),
    uri: values.uri,
    name: ids.of(values.name, values.nameID),
    description: ids.of(values.description, values.descriptionID),
    instances: values.instances,
    instanceType: values.instances?.value ?? 'single',
    structs: [],
    structsElement: children.find(({ localName }) => localName === 'structs'),
    counters: [],
  };
  const structs = new Definitions<CounterStruct>();
  for (const child of children.filter(({ localName }) => localName === 'structs')) {
    for (const struct of readStructs(reader, child, counterSet)) {
      growing(counterSet).structs.push(struct);
      structs.add(struct.name.value, struct);
    }
  }
  const links: Link[] = [];
  const byId = new Definitions<Counter>();
  for (const child of children.filter(({ localName }) => localName === 'counter')) {
    const counter = readCounter(reader, child, counterSet, ids, structs, links);
    growing(counterSet).counters.push(counter);
    if (counter.id !== undefined) byId.add(String(counter.id.value), counter);
  }
  // A counter can name one that comes later.
  for (const { counter, name, id } of links)
    growing(counter.references)[name] = refer(id.text, id.range, byId.get(String(id.value)));
  return counterSet;
}

/** A counter that names another one. */
interface Link {
  readonly counter: Counter;
  readonly name: CounterReferenceName;
  readonly id: Located<number>;
}

function readStructs(reader: Reader, list: XmlElement, counterSet: CounterSet): CounterStruct[] {
  reader.attributesOf(list, counterShapes.structs);
  return reader.childrenOf(list, counterShapes.structs).map((element, index) => {
    const { name, type } = reader.attributesOf(element, counterShapes.struct);
    return {
      element,
      range: element.nameRange,
      usedAt: [],
      counterSet,
      name: name ?? missing(element),
      type: type ?? missing(element),
      index,
    };
  });
}

function readCounter(
  reader: Reader,
  element: XmlElement,
  counterSet: CounterSet,
  ids: TextIds,
  structs: Definitions<CounterStruct>,
  links: Link[],
): Counter {
  const values = reader.attributesOf(element, counterShapes.counter);
  const { struct } = values;
  const counter: Counter = {
    element,
    range: element.nameRange,
    usedAt: [],
    counterSet,
    id: values.id,
    uri: values.uri,
    symbol: values.symbol,
    name: ids.of(values.name, values.nameID),
    description: ids.of(values.description, values.descriptionID),
    type: values.type,
    detailLevel: values.detailLevel?.value ?? 'standard',
    defaultScale: values.defaultScale?.value ?? 0,
    aggregate: values.aggregate,
    references: {},
    struct: struct && refer(struct.value, struct.range, structs.get(struct.value)),
    field: values.field,
    attributes: readAttributes(reader, element),
  };
  for (const name of counterReferences) {
    const id = values[name];
    if (id !== undefined) links.push({ counter, name, id });
  }
  return counter;
}

function readAttributes(reader: Reader, counter: XmlElement): Counter['attributes'] {
  const found: Counter['attributes'][number][] = [];
  for (const list of reader.childrenOf(counter, counterShapes.counter)) {
    reader.attributesOf(list, counterShapes.counterAttributes);
    for (const element of reader.childrenOf(list, counterShapes.counterAttributes)) {
      const { name } = reader.attributesOf(element, counterShapes.counterAttribute);
      if (name !== undefined) found.push(name);
    }
  }
  return found;
}
