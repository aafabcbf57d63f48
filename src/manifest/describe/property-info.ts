import type { EventPropertyInfo } from '../../windows/trace-info/event-property-info.js';
import { PropertyFlag } from '../../windows/trace-info/tdh-constants.js';
import { meaningOf } from '../model/meaning/meaning.js';
import { effectiveOutType } from '../model/meaning/out-type.js';
import type { DataField, Extent, Field, StructField } from '../model/model.js';

/**
 * A template's properties: its fields in order, and then the members of its structs, struct by struct.
 * Pointers have the length `pointerSize`, which depends on the event; 0 if unknown.
 */
export function propertiesOf(fields: readonly Field[], pointerSize: 0 | 4 | 8): EventPropertyInfo[] {
  const starts = new Map<StructField, number>();
  let next = fields.length;
  for (const field of fields) {
    if (field.kind === 'data') continue;
    starts.set(field, next);
    next += field.members.length;
  }
  /** The index of a field among all properties. */
  const indexOf = ({ struct, index }: DataField) =>
    struct === undefined ? index : (starts.get(struct) ?? 0) + index;
  const propertyOf = (field: Field): EventPropertyInfo => {
    const count = extent(field.count, PropertyFlag.ParamFixedCount, PropertyFlag.ParamCount, indexOf);
    const length = field.kind === 'data' ? lengthOf(field, indexOf, pointerSize) : NONE;
    const kind = field.kind === 'struct' ? PropertyFlag.Struct : 0;
    const hasTags = field.tags === undefined ? 0 : PropertyFlag.HasTags;
    return {
      flags: kind | length.flags | count.flags | hasTags,
      name: field.name.value,
      type:
        field.kind === 'data'
          ? valueType(field)
          : {
              kind: 'struct',
              structStartIndex: starts.get(field) ?? 0,
              numOfStructMembers: field.members.length,
            },
      count: count.flags === 0 ? 1 : count.value,
      length: length.value,
      tags: field.tags?.value ?? 0,
    };
  };
  const members = fields.flatMap((field) => (field.kind === 'struct' ? field.members : []));
  return [...fields, ...members].map(propertyOf);
}

interface ExtentInfo {
  readonly flags: number;
  readonly value: number;
}

const NONE: ExtentInfo = { flags: 0, value: 0 };

/** The number in the manifest, or the index of the field that contains it. The number 0 counts as missing. */
function extent(
  given: Extent | undefined,
  fixed: number,
  param: number,
  indexOf: (field: DataField) => number,
): ExtentInfo {
  if (given === undefined) return NONE;
  if (given.kind === 'literal') return given.value === 0 ? NONE : { flags: fixed, value: given.value };
  const { target } = given.reference;
  return target === undefined ? NONE : { flags: param, value: indexOf(target) };
}

/** The length in the manifest, or else the size of in-types of fixed size. */
function lengthOf(field: DataField, indexOf: (field: DataField) => number, pointerSize: number): ExtentInfo {
  const inType = meaningOf(field.inType);
  if (typeof inType?.size === 'number') return { flags: 0, value: inType.size };
  if (inType?.size === 'pointer') return { flags: 0, value: pointerSize };
  const given = extent(field.length, PropertyFlag.ParamFixedLength, PropertyFlag.ParamLength, indexOf);
  // mc.exe keeps the length of a SID, but not its flag.
  const keptWithoutFlag = inType?.length === 'ignored' && field.length?.kind === 'literal';
  return keptWithoutFlag ? { ...given, flags: 0 } : given;
}

function valueType(field: DataField): EventPropertyInfo['type'] {
  return {
    kind: 'value',
    inType: meaningOf(field.inType)?.code ?? 0,
    // Like mc.exe, which writes the default of the in-type if the manifest has no out-type.
    outType: effectiveOutType(field)?.code ?? 0,
    mapName: field.map?.target?.name.value,
  };
}
