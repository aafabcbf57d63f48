import { listOf, numberOf, objectOf, optionalString, stringOf } from '../checks/arguments.js';
import type { PayloadMap } from '../payload/payload-template.js';
import type { EventMapInfo } from './event-map-info.js';
import { MapFlag } from './tdh-constants.js';
import { trimmedText } from './trimmed-text.js';

const BIT_MAP = MapFlag.ManifestBitMap | MapFlag.WbemBitMap | MapFlag.WbemFlag;

/**
 * Returns the texts of values, for a payload template, from an EVENT_MAP_INFO, without the space that Windows
 * appends. Entries without a text are omitted. For a MOF class without values
 * (EVENTMAP_INFO_FLAG_WBEM_NO_MAP), the position of an entry is its value or its bit. The same map has the
 * same result, which all templates share, so do not change a map after its first use. `undefined` without a
 * map, and for maps of strings and patterns, which payload templates do not support.
 */
export function payloadMapFrom(map: EventMapInfo | undefined): PayloadMap | undefined {
  if (map === undefined || map === null) return undefined;
  if (stringOf(objectOf(map, 'map').kind, 'map.kind') !== 'number') return undefined;
  let made = known.get(map);
  if (made === undefined) {
    made = payloadMap(map);
    known.set(map, made);
  }
  return made;
}

/** Many fields of many events can have the same map, which can be large. */
const known = new WeakMap<EventMapInfo, PayloadMap>();

function payloadMap(map: EventMapInfo): PayloadMap {
  const flags = numberOf(map.flags, 'map.flags');
  const isBitMap = (flags & BIT_MAP) !== 0;
  const byPosition = (flags & MapFlag.WbemNoMap) !== 0;
  const entries = listOf<EventMapInfo['entries'][number]>(map.entries, 'map.entries');
  const items = entries.flatMap((entry, at) => {
    const path = `map.entries[${at}]`;
    const text = trimmedText(optionalString(objectOf(entry, path).output, `${path}.output`));
    if (text === undefined) return [];
    const written = 'value' in entry ? numberOf(entry.value, `${path}.value`) : 0;
    const position = isBitMap ? (at < 32 ? 2 ** at : 0) : at;
    return [{ value: byPosition ? position : written, text }];
  });
  const name = optionalString(map.name, 'map.name') ?? '';
  return { kind: isBitMap ? 'bitMap' : 'valueMap', name, items };
}
