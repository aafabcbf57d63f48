import type { Counter, CounterProvider, CounterSet, CounterStruct } from '../../manifest/model/counters.js';
import type {
  Channel,
  Culture,
  DataField,
  EventDefinition,
  Field,
  Filter,
  Keyword,
  Level,
  Located,
  Manifest,
  MapItem,
  MessageReference,
  MessageTableEntry,
  Named,
  Opcode,
  Provider,
  Reference,
  StringDefinition,
  Task,
  Template,
  ValueMap,
} from '../../manifest/model/model.js';
import { countWhile } from '../../text/count-while.js';
import { remembered } from '../../text/remembered.js';
import type { Range } from '../../text/source.js';
import type { CounterType } from '../../windows/counters/counter-types.js';
import type { InType, OutType } from '../../windows/winmeta/types.js';

/** A kind of definition in a manifest, and its data. */
interface Kinds {
  readonly provider: Provider;
  readonly channel: Channel;
  readonly level: Level;
  readonly task: Task;
  readonly opcode: Opcode;
  readonly keyword: Keyword;
  readonly map: ValueMap;
  readonly template: Template;
  readonly event: EventDefinition;
  readonly filter: Filter;
  readonly field: Field;
}

/** A kind of definition in `<counters>`, and its data. */
interface CounterKinds {
  readonly counterProvider: CounterProvider;
  readonly counterSet: CounterSet;
  readonly counterStruct: CounterStruct;
  readonly counter: Counter;
}

export type EntityKind =
  | keyof Kinds
  | keyof CounterKinds
  | 'mapItem'
  | 'messageTableEntry'
  | 'string'
  | 'culture'
  | 'inType'
  | 'outType'
  | 'counterType';

/** An entity with a name: a definition of a provider, of winmeta, or of winperf.h. */
export type Entity =
  | {
      readonly [Kind in keyof Kinds]: {
        readonly kind: Kind;
        readonly definition: Kinds[Kind];
        readonly provider: Provider;
      };
    }[keyof Kinds]
  | {
      readonly [Kind in keyof CounterKinds]: { readonly kind: Kind; readonly definition: CounterKinds[Kind] };
    }[keyof CounterKinds]
  | {
      readonly kind: 'mapItem';
      readonly definition: MapItem;
      readonly map: ValueMap;
      readonly provider: Provider;
    }
  | { readonly kind: 'messageTableEntry'; readonly definition: MessageTableEntry }
  | {
      /** All definitions of a string, one for each culture that contains it. */
      readonly kind: 'string';
      readonly id: string;
      readonly definitions: readonly StringDefinition[];
    }
  | { readonly kind: 'culture'; readonly definition: Culture }
  | { readonly kind: 'inType'; readonly definition: InType }
  | { readonly kind: 'outType'; readonly definition: OutType }
  | { readonly kind: 'counterType'; readonly definition: CounterType };

/** An entity of Windows, which no manifest defines. */
type PredefinedType = Extract<Entity, { kind: 'inType' | 'outType' | 'counterType' }>;

export const isPredefinedKind = (entity: Entity): entity is PredefinedType =>
  entity.kind === 'inType' || entity.kind === 'outType' || entity.kind === 'counterType';

/**
 * The role of a name: a `definition` contains the name that references use, and a `symbol` the name in
 * generated code. A channel has two names: `alias` is the one in `name` if references can also use the
 * `chid`.
 */
export type Role = 'definition' | 'alias' | 'symbol' | 'reference';

/** A location in a manifest that refers to an entity by name. */
export interface Occurrence {
  /** The name in the source, without quotes and without `$(string.` and `)`. */
  readonly range: Range;
  readonly role: Role;
  /** The name at this location, with references such as `&amp;` decoded. */
  readonly name: string;
  readonly entity: Entity;
}

/** Returns all names in a manifest in document order, except references that cannot be resolved. */
export const occurrencesOf = remembered((manifest: Manifest): readonly Occurrence[] =>
  new Collector(manifest).collect(),
);

/** Returns the name that contains an offset or ends there. */
export function occurrenceAt(manifest: Manifest, offset: number): Occurrence | undefined {
  const all = occurrencesOf(manifest);
  const first = countWhile(all, ({ range }) => range.end < offset);
  const touching = all
    .slice(first, first + 2)
    .filter(({ range }) => range.start <= offset && offset <= range.end);
  return touching.find(({ range }) => offset < range.end) ?? touching[0];
}

/** Returns the name that contains an offset. The offset can be anywhere in `$(string.ID)`. */
export function occurrenceAround(manifest: Manifest, offset: number): Occurrence | undefined {
  const at = occurrenceAt(manifest, offset);
  if (at !== undefined) return at;
  const { text } = manifest.source;
  const start = text.lastIndexOf('$(string.', offset);
  const end = start < 0 ? -1 : text.indexOf(')', start);
  return end < 0 || offset > end + 1 ? undefined : occurrenceAt(manifest, start + '$(string.'.length);
}

/** Returns all names of an entity, in document order. */
export function occurrencesOfEntity(manifest: Manifest, entity: Entity): Occurrence[] {
  const key = keyOf(entity);
  return occurrencesOf(manifest).filter((other) => keyOf(other.entity) === key);
}

/** Returns the identity of an entity, for comparisons. */
function keyOf(entity: Entity): unknown {
  return entity.kind === 'string' ? `string ${entity.id}` : entity.definition;
}

class Collector {
  private readonly found: Occurrence[] = [];

  constructor(private readonly manifest: Manifest) {}

  collect(): readonly Occurrence[] {
    for (const provider of this.manifest.providers) this.provider(provider);
    for (const { providers } of this.manifest.counters)
      for (const provider of providers) this.counterProvider(provider);
    for (const entry of this.manifest.messageTable) {
      const entity = { kind: 'messageTableEntry', definition: entry } as const;
      this.located(entry.mid, 'definition', entity);
      this.located(entry.symbol, 'symbol', entity);
      this.message(entry.message);
    }
    for (const culture of this.manifest.cultures) {
      this.located(culture.name, 'definition', { kind: 'culture', definition: culture });
      for (const { id } of culture.strings) this.located(id, 'definition', this.string(id.value));
    }
    return this.found.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  }

  private provider(provider: Provider): void {
    const entity = { kind: 'provider', definition: provider, provider } as const;
    this.located(provider.name, 'definition', entity);
    this.located(provider.symbol, 'symbol', entity);
    this.message(provider.message);
    for (const definition of provider.channels) this.channel(definition, provider);
    for (const definition of provider.levels) this.named({ kind: 'level', definition, provider });
    for (const definition of provider.tasks) {
      this.named({ kind: 'task', definition, provider });
      for (const opcode of definition.opcodes) this.named({ kind: 'opcode', definition: opcode, provider });
    }
    for (const definition of provider.opcodes) this.named({ kind: 'opcode', definition, provider });
    for (const definition of provider.keywords) this.named({ kind: 'keyword', definition, provider });
    for (const definition of provider.filters) {
      this.named({ kind: 'filter', definition, provider });
      this.reference(definition.template, (template) => ({
        kind: 'template',
        definition: template,
        provider,
      }));
    }
    for (const map of provider.maps) this.map(map, provider);
    for (const definition of provider.templates) this.template(definition, provider);
    for (const definition of provider.events) this.event(definition, provider);
  }

  private channel(definition: Channel, provider: Provider): void {
    if (definition.element === undefined) return;
    const entity = { kind: 'channel', definition, provider } as const;
    this.located(definition.chid, 'definition', entity);
    this.located(definition.name, definition.chid === undefined ? 'definition' : 'alias', entity);
    this.located(definition.symbol, 'symbol', entity);
    this.message(definition.message);
  }

  private named(entity: Entity & { readonly definition: Named }): void {
    this.located(entity.definition.name, 'definition', entity);
    this.located(entity.definition.symbol, 'symbol', entity);
    this.message(entity.definition.message);
  }

  private map(definition: ValueMap, provider: Provider): void {
    const entity = { kind: 'map', definition, provider } as const;
    this.located(definition.name, 'definition', entity);
    this.located(definition.symbol, 'symbol', entity);
    for (const item of definition.items) {
      this.located(item.symbol, 'symbol', { kind: 'mapItem', definition: item, map: definition, provider });
      this.message(item.message);
    }
  }

  private template(definition: Template, provider: Provider): void {
    this.located(definition.tid, 'definition', { kind: 'template', definition, provider });
    for (const field of definition.fields) {
      this.field(field, provider);
      if (field.kind === 'struct') for (const member of field.members) this.field(member, provider);
    }
  }

  private field(definition: Field, provider: Provider): void {
    this.located(definition.name, 'definition', { kind: 'field', definition, provider });
    this.extent(definition.count, provider);
    if (definition.kind === 'struct') return;
    this.extent(definition.length, provider);
    this.reference(definition.inType, (type) => ({ kind: 'inType', definition: type }));
    this.reference(definition.outType, (type) => ({ kind: 'outType', definition: type }));
    this.reference(definition.map, (map) => ({ kind: 'map', definition: map, provider }));
  }

  private extent(extent: DataField['length'], provider: Provider): void {
    if (extent?.kind !== 'field') return;
    this.reference(extent.reference, (field) => ({ kind: 'field', definition: field, provider }));
  }

  private event(definition: EventDefinition, provider: Provider): void {
    const entity = { kind: 'event', definition, provider } as const;
    this.located(definition.symbol, 'definition', entity);
    this.reference(definition.channel, (channel) => ({ kind: 'channel', definition: channel, provider }));
    this.reference(definition.level, (level) => ({ kind: 'level', definition: level, provider }));
    this.reference(definition.task, (task) => ({ kind: 'task', definition: task, provider }));
    this.reference(definition.opcode, (opcode) => ({ kind: 'opcode', definition: opcode, provider }));
    for (const keyword of definition.keywords) {
      this.reference(keyword, (target) => ({ kind: 'keyword', definition: target, provider }));
    }
    this.reference(definition.template, (template) => ({ kind: 'template', definition: template, provider }));
    this.message(definition.message);
  }

  private counterProvider(provider: CounterProvider): void {
    this.located(provider.symbol, 'symbol', { kind: 'counterProvider', definition: provider });
    for (const counterSet of provider.counterSets) {
      this.located(counterSet.symbol, 'symbol', { kind: 'counterSet', definition: counterSet });
      for (const definition of counterSet.structs)
        this.located(definition.name, 'definition', { kind: 'counterStruct', definition });
      for (const counter of counterSet.counters) this.counter(counter);
    }
  }

  private counter(definition: Counter): void {
    const { id, symbol, type, struct, references } = definition;
    const entity = { kind: 'counter', definition } as const;
    this.located(id, 'definition', entity);
    this.located(symbol, 'symbol', entity);
    if (type !== undefined)
      this.add(type.range, 'reference', type.text, { kind: 'counterType', definition: type.value });
    this.reference(struct, (target) => ({ kind: 'counterStruct', definition: target }));
    for (const reference of Object.values(references))
      this.reference(reference, (target) => ({ kind: 'counter', definition: target }));
  }

  private message(message: MessageReference | undefined): void {
    if (message?.kind !== 'string' || message.strings.length === 0) return;
    const { start, end } = message.range;
    const text = this.manifest.source.text.slice(start, end);
    const opening = /^\s*\$\([Ss]tring\./.exec(text)?.[0].length;
    const closing = text.lastIndexOf(')');
    if (opening === undefined || closing < opening) return;
    const range = { start: start + opening, end: start + closing };
    this.add(range, 'reference', message.id, this.string(message.id));
  }

  private string(id: string): Entity {
    const definitions = this.manifest.cultures.flatMap(({ byId }) => byId.get(id) ?? []);
    return { kind: 'string', id, definitions };
  }

  private reference<T>(reference: Reference<T> | undefined, entityOf: (target: T) => Entity): void {
    if (reference?.target === undefined) return;
    this.add(reference.range, 'reference', reference.name, entityOf(reference.target));
  }

  private located(name: Located<unknown> | undefined, role: Role, entity: Entity): void {
    if (name !== undefined && name.text !== '') this.add(name.range, role, name.text, entity);
  }

  private add(range: Range, role: Role, name: string, entity: Entity): void {
    this.found.push({ range, role, name, entity });
  }
}
