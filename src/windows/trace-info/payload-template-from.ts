import { iterableOf, numberOf, objectOf, optionalString } from '../checks/arguments.js';
import type {
  InTypeName,
  PayloadExtent,
  PayloadField,
  PayloadTemplate,
} from '../payload/payload-template.js';
import { distinctNames } from './distinct-names.js';
import type { EventMapInfo } from './event-map-info.js';
import { payloadMapFrom } from './payload-map-from.js';
import { type PayloadInfo, type PropertyNode, propertyTree } from './property-tree.js';
import { PropertyFlag } from './tdh-constants.js';
import { inTypeNameOf, outTypeNameOf } from './tdh-type-names.js';

/** The maps of an event: a list, or a function that returns the map with a name. */
export type EventMaps = Iterable<EventMapInfo> | FindMap;

type FindMap = (name: string) => EventMapInfo | undefined;

/**
 * Returns the template of an event's payload, for `decodePayload`, from its TRACE_EVENT_INFO. A length or
 * count that is an index becomes the name of that field. Fields with the same name get numbers: `Reserved`,
 * `Reserved (2)`. A field without a name is `unnamed`. `decodePayload` reports an in-type that tdh.h does not
 * have, and a length or count in a field that does not come before, at the same level or further out.
 *
 * @param maps the maps of the event's provider, for the texts of values: see `payloadMapFrom`. Without the
 * map of a name, its values stay numbers.
 * @throws PayloadError if an index is outside the properties, or structs contain themselves, are more than 64
 * deep or have more than 65,536 fields in all.
 */
export function payloadTemplateFrom(info: PayloadInfo, maps: EventMaps = []): PayloadTemplate {
  return { fields: new Builder(mapFinder(maps)).fields(propertyTree(info), undefined) };
}

function mapFinder(maps: EventMaps): FindMap {
  if (typeof maps === 'function') return maps;
  const byName = new Map<string, EventMapInfo>();
  for (const map of iterableOf(maps ?? [], 'maps')) {
    const name = optionalString(objectOf(map, 'maps[]').name, 'maps[].name');
    if (name !== undefined && !byName.has(name)) byName.set(name, map);
  }
  return (name) => byName.get(name);
}

/** The names of preceding fields, at a field's level and further out, by property index. */
interface Earlier {
  readonly own: Map<number, string>;
  readonly outer: Earlier | undefined;
}

class Builder {
  constructor(readonly findMap: FindMap) {}

  /** The fields of one level: of the event, or of a struct. */
  fields(nodes: readonly PropertyNode[], outer: Earlier | undefined): PayloadField[] {
    const names = namesOf(nodes, outer);
    const earlier: Earlier = { own: new Map(), outer };
    return nodes.map((node, at) => {
      const name = names[at] as string;
      const field = this.#field(node, name, earlier);
      earlier.own.set(node.index, name);
      return field;
    });
  }

  #field({ index, property, members }: PropertyNode, name: string, earlier: Earlier): PayloadField {
    const { type, flags } = property;
    const count = extentOf(flags & PropertyFlag.ParamCount, property.count, earlier);
    const ifArray = count !== 0 && count !== 1 && { count };
    if (members !== undefined) {
      return { name, members: this.fields(members, earlier), ...ifArray };
    }
    // Only structs have members.
    const value = type as Exclude<typeof type, { kind: 'struct' }>;
    const path = `info.properties[${index}].type`;
    const code = numberOf(value.inType, `${path}.inType`);
    const inType = (inTypeNameOf(code) ?? `TDH_INTYPE ${code}`) as InTypeName;
    const outType = outTypeNameOf(numberOf(value.outType, `${path}.outType`));
    const length = extentOf(flags & PropertyFlag.ParamLength, property.length, earlier);
    const mapName = 'mapName' in value ? optionalString(value.mapName, `${path}.mapName`) : undefined;
    const map = mapName === undefined ? undefined : payloadMapFrom(this.findMap(mapName));
    return {
      name,
      inType,
      ...(outType !== undefined && { outType }),
      ...(HAS_LENGTH.has(inType) && length !== 0 && { length }),
      ...ifArray,
      ...(map !== undefined && { map }),
    };
  }
}

/** The in-types whose length is neither fixed nor in the payload. */
const HAS_LENGTH: ReadonlySet<InTypeName> = new Set<InTypeName>([
  'win:UnicodeString',
  'win:AnsiString',
  'win:Binary',
]);

/** An outer name that a length or count uses must not be a field's name here, which would take precedence. */
function namesOf(nodes: readonly PropertyNode[], outer: Earlier | undefined): readonly string[] {
  const written = nodes.map(
    ({ index, property }) => optionalString(property.name, `info.properties[${index}].name`) || 'unnamed',
  );
  const used = new Set<string>();
  for (const { references } of nodes) {
    for (const index of references) {
      const name = nameOf(index, outer);
      if (name !== undefined) used.add(name);
    }
  }
  return distinctNames([...used, ...written]).slice(used.size);
}

function extentOf(isIndex: number, value: number, earlier: Earlier): PayloadExtent {
  if (isIndex === 0) return value;
  // A name that no earlier field has, for `decodePayload` to report.
  return nameOf(value, earlier) ?? `property ${value}`;
}

function nameOf(index: number, earlier: Earlier | undefined): string | undefined {
  for (let level = earlier; level !== undefined; level = level.outer) {
    const name = level.own.get(index);
    if (name !== undefined) return name;
  }
  return undefined;
}
