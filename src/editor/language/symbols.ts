import { textOf } from '../../compile/names/display-text.js';
import { mapItemValue } from '../../compile/names/manifest-names.js';
import { type Counter, type CounterProvider, counterProviderName } from '../../manifest/model/counters.js';
import { writtenText } from '../../manifest/model/meaning/meaning.js';
import type { EventDefinition, Manifest, Provider } from '../../manifest/model/model.js';
import { attribute, childElements, type XmlElement } from '../../manifest/xml/tree.js';
import { hex } from '../../text/hex.js';
import type { Range } from '../../text/source.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { definedBy } from './defined.js';
import type { Entity, EntityKind } from './occurrences.js';
import { shortText } from './short-text.js';

/** A definition, or a list of definitions, for the outline of a document. */
export interface OutlineItem {
  /** The kind of definition; `list` for `<channels>`, `<localization>`, and similar elements. */
  readonly kind: EntityKind | 'list';
  /** Never empty; on one line, without control characters. */
  readonly name: string;
  /** Additional information next to the name, such as a message or a number. */
  readonly detail: string;
  /** The whole element. */
  readonly range: Range;
  /** The name in the element, or the name of the element. */
  readonly nameRange: Range;
  readonly children: readonly OutlineItem[];
}

/** A definition with the names of the definitions around it. */
export interface FlatSymbol {
  readonly kind: EntityKind;
  readonly name: string;
  /** The container names, such as `Contoso-Storage › Io` for a task's opcode; empty at the top level. */
  readonly container: string;
  readonly range: Range;
}

const WIDEST_NAME = 100;
const WIDEST_DETAIL = 80;

/** Elements that only group others and that are useful in the outline. */
const LISTS: ReadonlySet<string> = new Set([
  'channels',
  'levels',
  'tasks',
  'opcodes',
  'keywords',
  'maps',
  'templates',
  'filters',
  'messageTable',
  'structs',
  'localization',
]);
const TRANSPARENT: ReadonlySet<string> = new Set([
  'instrumentationManifest',
  'assembly',
  'instrumentation',
  'events',
  'counters',
  'stringTable',
]);

/**
 * Returns the definitions of a manifest in the order and nesting of its elements: provider › tasks › task ›
 * opcode, provider › events › event, and localization › culture › string.
 */
export function outlineOf(manifest: Manifest): OutlineItem[] {
  const { root } = manifest.document;
  return root === undefined ? [] : itemsOf(manifest, root);
}

function itemsOf(manifest: Manifest, element: XmlElement): OutlineItem[] {
  const entity = definedBy(manifest, element);
  const isInTask = element.parent?.localName === 'task';
  const isEventList = element.localName === 'events' && element.parent?.localName === 'provider';
  const isList = (LISTS.has(element.localName) && !isInTask) || isEventList;
  const isOpen = isList || isInTask || entity !== undefined || TRANSPARENT.has(element.localName);
  const children = isOpen ? childElements(element).flatMap((child) => itemsOf(manifest, child)) : [];
  const { range, nameRange } = element;
  if (entity !== undefined) {
    const label = labelOf(entity, element);
    const name = shortText(label.name, WIDEST_NAME) || element.localName;
    const detail = shortText(label.detail, WIDEST_DETAIL);
    const named = nameRangeOf(element, entity);
    return [{ kind: entity.kind, name, detail, range, nameRange: named, children }];
  }
  if (!isList) return children;
  return [
    { kind: 'list', name: element.localName, detail: String(children.length), range, nameRange, children },
  ];
}

/** The attributes that can name an element, the most usual one first. */
const NAMES = ['symbol', 'name', 'tid', 'id', 'culture', 'value'] as const;

const KNOWN_BY_SYMBOL: ReadonlySet<EntityKind> = new Set([
  'event',
  'mapItem',
  'counterProvider',
  'counterSet',
  'counter',
]);

function nameRangeOf(element: XmlElement, { kind }: Entity): Range {
  // Most elements also have a symbol, but they are better known by their names.
  const names = KNOWN_BY_SYMBOL.has(kind) ? NAMES : NAMES.slice(1);
  const found = names
    .map((name) => attribute(element, name))
    .find((one) => one !== undefined && one.value !== '');
  return found?.valueRange ?? element.nameRange;
}

/** Returns `Started (1)`, `Started (1, version 2)`, or `event 1` for an event without a symbol and a name. */
export function eventTitle(event: EventDefinition): string {
  return namedTitle(event) ?? eventWords(event);
}

/** The same where the kind of each definition is said: `event Started (1)`, `event 1`. */
export function eventWords(event: EventDefinition): string {
  return `event ${namedTitle(event) ?? numberOf(event)}`;
}

/** `undefined` for an event without a symbol and a name. */
function namedTitle(event: EventDefinition): string | undefined {
  const known = writtenText(event.symbol) || event.name?.value;
  return known ? `${known} (${numberOf(event)})` : undefined;
}

const numberOf = ({ descriptor: { id, version } }: EventDefinition) =>
  version === 0 ? String(id) : `${id}, version ${version}`;

/** Returns `OrdersRate (1)`, or `counter 1` for a counter without a symbol and a name. */
export function counterTitle({ id, symbol, name }: Counter): string {
  const number = id === undefined ? '' : String(id.value);
  const known = writtenText(symbol) || name?.value.trim();
  return known ? `${known}${number && ` (${number})`}` : `counter ${number}`.trim();
}

/** The GUID in braces, or what is written instead of one. */
function providerGuid({ guid }: Provider | CounterProvider): string {
  return bracedGuid(guid.value) || writtenText(guid);
}

function labelOf(entity: Entity, element: XmlElement): { readonly name: string; readonly detail: string } {
  switch (entity.kind) {
    case 'provider':
      return { name: entity.definition.name.value, detail: providerGuid(entity.definition) };
    case 'channel': {
      const { name, type, value } = entity.definition;
      return { name: name.value, detail: `${type ?? 'imported'}, ${value}` };
    }
    case 'level':
    case 'task':
    case 'opcode':
    case 'filter':
      return { name: writtenText(entity.definition.name), detail: String(entity.definition.value) };
    case 'keyword':
      return { name: writtenText(entity.definition.name), detail: hex(entity.definition.mask) };
    case 'map':
      return { name: entity.definition.name.value, detail: entity.definition.kind };
    case 'mapItem': {
      const value = mapItemValue(entity.map, entity.definition);
      return {
        name: entity.definition.symbol?.text || value,
        detail: textOf(entity.definition.message) ?? value,
      };
    }
    case 'template':
      return { name: entity.definition.tid.value, detail: fieldNames(entity.definition.fields) };
    case 'field': {
      const field = entity.definition;
      return {
        name: field.name.value,
        detail: field.kind === 'struct' ? 'struct' : (field.inType?.name ?? ''),
      };
    }
    case 'event':
      return { name: eventTitle(entity.definition), detail: textOf(entity.definition.message) ?? '' };
    case 'messageTableEntry': {
      const { mid, symbol, message, value } = entity.definition;
      return {
        name: writtenText(symbol) || writtenText(mid) || (message?.id ?? ''),
        detail: value === undefined ? '' : `0x${value.value.toString(16)}`,
      };
    }
    case 'culture':
      return { name: entity.definition.name.value, detail: '' };
    case 'string': {
      const here = entity.definitions.find((definition) => definition.element === element);
      return { name: entity.id, detail: here?.value.value ?? '' };
    }
    case 'counterProvider':
      return { name: counterProviderName(entity.definition), detail: providerGuid(entity.definition) };
    case 'counterSet': {
      const { symbol, name } = entity.definition;
      return { name: writtenText(symbol) || (name?.value ?? ''), detail: name?.value ?? '' };
    }
    case 'counterStruct':
      return { name: entity.definition.name.value, detail: entity.definition.type.value };
    case 'counter': {
      const { name, type } = entity.definition;
      return { name: counterTitle(entity.definition), detail: name?.value ?? type?.value.name ?? '' };
    }
    case 'inType':
    case 'outType':
    case 'counterType':
      return { name: entity.definition.name, detail: '' };
  }
}

function fieldNames(fields: readonly { readonly name: { readonly value: string } }[]): string {
  // More don't fit.
  return fields
    .slice(0, WIDEST_DETAIL)
    .map(({ name }) => name.value)
    .join(', ');
}

/** Returns the definitions for a search in a workspace: without lists, fields, map items, and cultures. */
export function flatSymbolsOf(manifest: Manifest): FlatSymbol[] {
  return outlineOf(manifest).flatMap((item) => flattened(item, []));
}

const NOT_SEARCHED: ReadonlySet<OutlineItem['kind']> = new Set(['list', 'field', 'mapItem', 'culture']);

function flattened({ kind, name, nameRange, children }: OutlineItem, path: readonly string[]): FlatSymbol[] {
  const inside = kind === 'list' ? path : [...path, name];
  const own =
    kind === 'list' || NOT_SEARCHED.has(kind)
      ? []
      : [{ kind, name, container: path.join(' › '), range: nameRange }];
  return [...own, ...children.flatMap((child) => flattened(child, inside))];
}
