import type { MapResource, QueryResource } from '../../windows/resources/wevt-template/model.js';
import type { ProviderContext } from './context.js';
import { element, list, type ManifestElement } from './xml-writer.js';

/** Tags of the ids that mc.exe assigns to items of maps, in the order of the manifest. */
const NUMBERED_TAGS: readonly number[] = [0xd, 0xf];

export function mapElements({ provider, strings, stringPrefix, notes }: ProviderContext): ManifestElement[] {
  let missing = 0;
  const elements = provider.maps.map((map) => {
    const items = inOrderOfManifest(map).map(({ value, message }) => {
      const number = map.kind === 'bitMap' ? hex(value) : String(value);
      const wanted = `${stringPrefix}map.${map.name}.${number}.message`;
      const reference = strings.reference(message, wanted, `${map.name} ${number}`);
      if (reference === undefined) missing += 1;
      // The schema requires a message. Without the message text file that would contain it, it has no ID.
      return element('map', { value: number, message: reference ?? '$(mc.UNKNOWN)' });
    });
    return element(map.kind, { name: map.name }, items);
  });
  if (missing > 0) notes.push(`${missing} items of maps have no message; they refer to '$(mc.UNKNOWN)'`);
  return elements;
}

/** The entries in original order, which their messages' IDs show, because the binary sorts by value. */
function inOrderOfManifest({ entries }: MapResource): MapResource['entries'] {
  const ids = entries.map(({ message }) => message);
  const isNumbered = ids.every((id) => id !== undefined && NUMBERED_TAGS.includes(id >>> 28));
  if (!isNumbered || new Set(ids).size < ids.length) return entries;
  return [...entries].sort((a, b) => (a.message as number) - (b.message as number));
}

export function namedQueryElements({ provider, prefixes }: ProviderContext): ManifestElement[] {
  const patternMap = ({ name, format, items }: QueryResource) =>
    element(
      'patternMap',
      { name: prefixes.qualified(name), format },
      items.map((item) => element('map', { name: item.name, value: item.value })),
    );
  return provider.queries.length === 0
    ? []
    : [element('namedQueries', {}, list('patternMaps', provider.queries.map(patternMap)))];
}

const hex = (value: number) => `0x${value.toString(16).toUpperCase()}`;
