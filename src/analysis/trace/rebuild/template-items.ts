import type {
  PayloadDataField,
  PayloadExtent,
  PayloadField,
  PayloadMap,
} from '../../../windows/payload/payload-template.js';
import type {
  ItemExtent,
  ItemResource,
  ValueItemResource,
} from '../../../windows/resources/wevt-template/model.js';
import { inTypes, outTypes } from '../../../windows/winmeta/types.js';

const inTypesByName = new Map(inTypes.map((type) => [type.name, type]));
const outTypesByName = new Map(outTypes.map((type) => [type.name, type]));

/** The reason why an event cannot be expressed in a manifest, in English. */
export class NotInManifest extends Error {
  override readonly name = 'NotInManifest';
}

/**
 * The items of a template with these fields; `mapAt` returns a map's position in the provider. Throws
 * NotInManifest for fields that manifests do not support: structs in structs, types of MOF classes, and the
 * length of a member outside its struct.
 */
export function itemsOf(
  fields: readonly PayloadField[],
  mapAt: (map: PayloadMap) => number | undefined,
): ItemResource[] {
  return fields.map((field) => {
    if (!('members' in field)) return valueItem(field, fields, mapAt);
    const members = field.members.map((member) => {
      if ('members' in member) throw new NotInManifest(`'${field.name}' is a struct with structs in it`);
      return valueItem(member, field.members, mapAt);
    });
    return { kind: 'struct', name: field.name, count: extentOf(field.count, fields, field.name), members };
  });
}

function valueItem(
  { name, inType: inName, outType: outName, map, length, count }: PayloadDataField,
  siblings: readonly PayloadField[],
  mapAt: (map: PayloadMap) => number | undefined,
): ValueItemResource {
  const inType = inTypesByName.get(inName);
  if (inType === undefined) throw new NotInManifest(`'${name}' has the in-type ${inName}`);
  // Windows ignores an out-type that the in-type does not allow.
  const shown = outName !== undefined && inType.outTypes.includes(outName) ? outName : inType.defaultOutType;
  return {
    kind: 'value',
    name,
    inType: inType.code,
    outType: outTypesByName.get(shown)?.code ?? 0,
    mapAt: map === undefined || !inType.map ? undefined : mapAt(map),
    length: extentOf(length, siblings, name),
    count: extentOf(count, siblings, name),
  };
}

function extentOf(
  extent: PayloadField['count'] | PayloadExtent | undefined,
  siblings: readonly PayloadField[],
  name: string,
): ItemExtent | undefined {
  if (extent === undefined || extent === 0) return undefined;
  if (typeof extent === 'number') return { kind: 'literal', value: extent };
  const at = siblings.findIndex((sibling) => sibling.name === extent);
  if (at < 0) throw new NotInManifest(`'${name}' has a length or count that is not in a field next to it`);
  return { kind: 'item', at };
}
