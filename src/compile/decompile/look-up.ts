import type {
  ItemExtent,
  ItemResource,
  ProviderResource,
} from '../../windows/resources/wevt-template/model.js';

/** The name of the definition at a position; `undefined` if there is none. */
export function nameAt(
  list: readonly { readonly name: string }[],
  at: number | undefined,
): string | undefined {
  return at === undefined ? undefined : list[at]?.name;
}

/** The maps that fields can use. */
export type NamedMaps = Pick<ProviderResource, 'maps' | 'queries'>;

/** The name of the map of a field: a map, or a query. */
export function mapNameAt({ maps, queries }: NamedMaps, at: number | undefined): string | undefined {
  return at === undefined || at < maps.length ? nameAt(maps, at) : nameAt(queries, at - maps.length);
}

/** A number, or the name of the item that contains the number. */
export function extentOf(
  extent: ItemExtent | undefined,
  siblings: readonly ItemResource[],
): number | string | undefined {
  return extent?.kind === 'literal' ? extent.value : nameAt(siblings, extent?.at);
}

/** The data of an event in EVTA. */
export interface EventTexts {
  readonly name?: string | undefined;
  /** Each `key=value` of its attributes. */
  readonly attributes?: readonly string[] | undefined;
}

/** Returns a function that tells by id and version whether a baseline marks an event as not logged. */
export function isNotLoggedIn({
  notLogged = [],
}: ProviderResource): (event: { readonly id: number; readonly version: number }) => boolean {
  const keys = new Set(notLogged.map(({ id, version }) => (id << 8) | version));
  return ({ id, version }) => keys.has((id << 8) | version);
}

/** Returns a function that finds the names and attributes of an event by id and version. */
export function eventTextsOf({
  eventAttributes,
}: ProviderResource): (event: { readonly id: number; readonly version: number }) => EventTexts | undefined {
  const texts = new Map<number, { name?: string; attributes?: string[] }>();
  for (const { kind, id, version, text } of eventAttributes) {
    const key = (id << 8) | version;
    const entry = texts.get(key) ?? {};
    texts.set(key, entry);
    if (kind === 'name') {
      entry.name ??= text;
    } else {
      entry.attributes ??= [];
      entry.attributes.push(text);
    }
  }
  return ({ id, version }) => texts.get((id << 8) | version);
}
