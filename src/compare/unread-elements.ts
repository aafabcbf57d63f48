import type { Field, Manifest, Provider } from '../manifest/model.js';
import { nearestOfSchema } from '../manifest/suggest.js';
import { childElements, type XmlElement } from '../xml/tree.js';
import { isUnread } from './unread.js';

/** What can be looked for. The elements of lists are among the names, so that none is taken for one of its items. */
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

/** Elements whose content is no part of what is compared, or has names of its own. */
const OPAQUE = new Set(['metadata', 'UserData', 'logging', 'publishing', 'namedQueries']);

interface UnreadElement {
  readonly kind: ItemKind;
  readonly element: XmlElement;
  /** It is in the model, without what it is known by. */
  readonly isNameless: boolean;
}

const known = new WeakMap<Manifest, readonly UnreadElement[]>();

/**
 * Whether something that a manifest seems to lack may be in it all the same: in an element that has a wrong name or
 * stands in the wrong place, or that lacks what tells which one it is. All of these are errors.
 *
 * @param identity attributes that it must have: one with another value is another thing.
 * @param scope the element that encloses it; none for the whole manifest.
 */
export function mayBeUnread(
  manifest: Manifest,
  kind: ItemKind,
  identity: Readonly<Record<string, string | number | undefined>>,
  scope?: XmlElement,
): boolean {
  return unreadElements(manifest).some(
    (unread) =>
      unread.kind === kind &&
      isInScope(unread.element, scope) &&
      !contradicts(unread, Object.entries(identity)),
  );
}

function unreadElements(manifest: Manifest): readonly UnreadElement[] {
  let found = known.get(manifest);
  if (found === undefined) {
    found = find(manifest);
    known.set(manifest, found);
  }
  return found;
}

function find(manifest: Manifest): UnreadElement[] {
  const { document, counters } = manifest;
  const read = new Map<XmlElement | undefined, boolean>(itemsOf(manifest));
  const found: UnreadElement[] = [];
  const visit = (element: XmlElement): void => {
    if (OPAQUE.has(element.localName) || counters.includes(element)) return;
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

/** The elements that the model was made of, and whether it knows which ones they are. */
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

/** Whether an event has the id and the version by which it is followed. */
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
  // What stands outside every provider may belong to any.
  return outermost && scope.localName === 'provider';
}

/** What things are known by, where that is not their name. */
const IDENTITIES: Partial<Record<ItemKind, string>> = { provider: 'guid', resources: 'culture' };

function contradicts(
  { kind, element, isNameless }: UnreadElement,
  identity: readonly (readonly [string, string | number | undefined])[],
): boolean {
  return identity.some(([name, expected]) => {
    const text = element.attributes.find((attribute) => attribute.name === name)?.value.trim();
    if (expected === undefined || text === undefined || text === '') return false;
    if (typeof expected === 'number') return Number.isFinite(Number(text)) && Number(text) !== expected;
    // A name that could not be read may be any.
    return (
      !(isNameless && name === (IDENTITIES[kind] ?? 'name')) && text.toLowerCase() !== expected.toLowerCase()
    );
  });
}
