import type { Field, Manifest, Provider } from '../../manifest/model/model.js';
import { nearestOfSchema } from '../../manifest/model/values/suggest.js';
import { childElements, type XmlElement } from '../../manifest/xml/tree.js';
import { groupedBy } from '../../text/grouped-by.js';
import { remembered } from '../../text/remembered.js';
import { normalGuid } from '../../windows/values/guid.js';
import { isUnread } from './unread.js';

/** The kinds of items that can be unread, by element name. */
const ITEMS = {
  provider: 'provider',
  channel: 'channel',
  importChannel: 'channel',
  level: 'level',
  task: 'task',
  opcode: 'opcode',
  keyword: 'keyword',
  filter: 'filter',
  valueMap: 'valueMap',
  bitMap: 'valueMap',
  map: 'map',
  data: 'data',
  struct: 'data',
  event: 'event',
  resources: 'resources',
} as const;

export type ItemKind = (typeof ITEMS)[keyof typeof ITEMS];

/** Elements of lists. They are among the known names, so that a list does not count as a misspelt item. */
const LISTS = [
  'channels',
  'levels',
  'tasks',
  'opcodes',
  'keywords',
  'filters',
  'maps',
  'events',
  'templates',
];
const NAMES = [...Object.keys(ITEMS), ...LISTS, 'template', 'traits', 'string', 'stringTable', 'message'];

/** Elements whose content is not compared, or has its own names. */
const OPAQUE = new Set(['metadata', 'UserData', 'logging', 'publishing', 'namedQueries']);

interface UnreadElement {
  readonly kind: ItemKind;
  readonly element: XmlElement;
  /** True if the model has the element, but without its identity. */
  readonly isNameless: boolean;
}

const unreadIn = remembered((manifest: Manifest) => new UnreadElements(find(manifest)));

type Identity = readonly (readonly [name: string, expected: string | number | undefined])[];

/**
 * Whether an item that seems to be missing can still be in the manifest or in the element `scope`: in an
 * element that has a wrong name or location, or lacks its identity, all of which are errors. An element with
 * other `identity` attributes is a different item.
 */
export function mayBeUnread(
  manifest: Manifest,
  kind: ItemKind,
  identity: Readonly<Record<string, string | number | undefined>>,
  scope?: XmlElement,
): boolean {
  return unreadIn(manifest).hasLike(kind, Object.entries(identity), scope);
}

/** The elements of a manifest, by the first attribute that identifies them. */
class UnreadElements {
  private readonly byKind: ReadonlyMap<ItemKind, readonly UnreadElement[]>;
  private readonly indexes = new Map<string, ReadonlyMap<string, readonly UnreadElement[]>>();

  constructor(found: readonly UnreadElement[]) {
    this.byKind = groupedBy(found, ({ kind }) => kind);
  }

  hasLike(kind: ItemKind, identity: Identity, scope: XmlElement | undefined): boolean {
    const isLike = (unread: UnreadElement) =>
      isInScope(unread.element, scope) && !identity.some((expected) => contradicts(unread, expected));
    return this.candidates(kind, identity).some((unreads) => unreads.some(isLike));
  }

  /** The elements whose first attribute can be the expected one. */
  private candidates(kind: ItemKind, [first]: Identity): (readonly UnreadElement[])[] {
    const all = this.byKind.get(kind);
    if (all === undefined) return [];
    const [name, expected] = first ?? [];
    if (name === undefined || expected === undefined) return [all];
    const type = typeof expected;
    const index =
      this.indexes.get(`${kind} ${name} ${type}`) ?? groupedBy(all, (unread) => keyOf(unread, name, type));
    this.indexes.set(`${kind} ${name} ${type}`, index);
    return [index.get(String(expected).toLowerCase()) ?? [], index.get(ANY) ?? []];
  }
}

function find(manifest: Manifest): UnreadElement[] {
  const { document } = manifest;
  const counters = new Set(manifest.counters.map(({ element }) => element));
  const read = new Map<XmlElement | undefined, boolean>(itemsOf(manifest));
  const found: UnreadElement[] = [];
  const visit = (element: XmlElement): void => {
    if (OPAQUE.has(element.localName) || counters.has(element)) return;
    const isIdentified = read.get(element);
    if (isIdentified !== true) {
      const name = NAMES.includes(element.localName)
        ? element.localName
        : nearestOfSchema(element.localName, NAMES)?.name;
      const kind =
        name !== undefined && Object.hasOwn(ITEMS, name) ? ITEMS[name as keyof typeof ITEMS] : undefined;
      if (kind !== undefined) found.push({ kind, element, isNameless: isIdentified === false });
    }
    for (const child of childElements(element)) visit(child);
  };
  if (document.root !== undefined) visit(document.root);
  return found;
}

/** The elements from which the model was built, and whether each has its identity. */
function* itemsOf({ providers, cultures }: Manifest): Generator<[XmlElement | undefined, boolean]> {
  for (const { element, name } of cultures) yield [element, name.value !== ''];
  for (const provider of providers) {
    yield [provider.element, provider.guid.value !== ''];
    for (const { element, name } of named(provider)) yield [element, name.value !== ''];
    for (const { items } of provider.maps) {
      for (const { element, declared } of items) yield [element, declared !== undefined];
    }
    for (const { fields } of provider.templates) {
      for (const { element, name } of fields.flatMap(withMembers)) yield [element, name.value !== ''];
    }
    for (const event of provider.events) yield [event.element, isIdentified(event)];
  }
}

function named(provider: Provider) {
  const { channels, levels, tasks, opcodes, keywords, filters, maps } = provider;
  const local = tasks.flatMap((task) => task.opcodes);
  return [...channels, ...levels, ...tasks, ...opcodes, ...local, ...keywords, ...filters, ...maps];
}

const withMembers = (field: Field): Field[] =>
  field.kind === 'struct' ? [field, ...field.members] : [field];

/** Whether an event has the id and the version that identify it. */
export function isIdentified({ element, value, version }: Provider['events'][number]): boolean {
  return value !== undefined && !isUnread(element, 'event', 'version', version);
}

function isInScope(element: XmlElement, scope: XmlElement | undefined): boolean {
  if (scope === undefined) return true;
  let outermost = true;
  for (let at = element.parent; at !== undefined; at = at.parent) {
    if (at === scope) return true;
    if (at.localName === scope.localName) outermost = false;
  }
  // An element outside all providers can belong to any of them.
  return outermost && scope.localName === 'provider';
}

/** The identifying attributes, if not the name. */
const IDENTITIES: Partial<Record<ItemKind, string>> = { provider: 'guid', resources: 'culture' };

function contradicts(unread: UnreadElement, [name, expected]: Identity[number]): boolean {
  if (expected === undefined) return false;
  const key = keyOf(unread, name, typeof expected);
  return key !== ANY && key !== String(expected).toLowerCase();
}

/** The key of an attribute that can have any value. */
const ANY = '';

/** The value that an element's attribute must equal, ignoring case. */
function keyOf({ kind, element, isNameless }: UnreadElement, name: string, type: string): string {
  const text = element.attributes.find((attribute) => attribute.name === name)?.value.trim();
  if (text === undefined || text === '') return ANY;
  if (type === 'number') return Number.isFinite(Number(text)) ? String(Number(text)) : ANY;
  // A name that could not be read can be any name.
  if (isNameless && name === (IDENTITIES[kind] ?? 'name')) return ANY;
  return kind === 'provider' && name === 'guid' ? normalGuid(text) : text.toLowerCase();
}
