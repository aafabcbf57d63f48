import { listOf, numberOf, objectOf } from '../checks/arguments.js';
import { PayloadError } from '../payload/payload-error.js';
import { MAX_STRUCT_DEPTH } from '../payload/struct-depth.js';
import { checkPropertyTypes, type EventPropertyInfo } from './event-property-info.js';
import { PropertyFlag } from './tdh-constants.js';
import type { TraceEventInfo } from './trace-event-info.js';

/** The part of TRACE_EVENT_INFO that describes the payload. */
export type PayloadInfo = Pick<TraceEventInfo, 'topLevelPropertyCount' | 'properties'>;

/** A property of an event with its members, which are elsewhere in the array of properties. */
export interface PropertyNode {
  readonly index: number;
  readonly property: EventPropertyInfo;
  /** Absent for a property that is not a struct. */
  readonly members: readonly PropertyNode[] | undefined;
  /** The indexes that its count and length, and those of its members, refer to. */
  readonly references: ReadonlySet<number>;
}

/** The number of nodes, so that many structs with the same members cannot fill the memory. */
const MAX_NODES = 0x1_0000;

/**
 * Returns the top-level properties of an event as a tree.
 *
 * @throws PayloadError for an index outside the properties, recursive structs, or a tree that is too large.
 */
export function propertyTree(info: PayloadInfo): readonly PropertyNode[] {
  const properties = listOf(objectOf(info, 'info').properties, 'info.properties');
  properties.forEach((property, index) => {
    checkPropertyTypes(property, `info.properties[${index}]`);
  });
  const total = properties.length;
  let nodes = 0;
  const level = (start: number, count: number, depth: number): PropertyNode[] => {
    const isRange = Number.isInteger(start) && Number.isInteger(count) && start >= 0 && count >= 0;
    if (!isRange || start + count > total) {
      fail(`it refers to ${count} properties from ${start} on, but there are ${total}`);
    }
    if (depth > MAX_STRUCT_DEPTH)
      fail(`its structs contain themselves, or are more than ${MAX_STRUCT_DEPTH} deep`);
    nodes += count;
    if (nodes > MAX_NODES) fail(`it has more than ${MAX_NODES} fields`);
    return properties.slice(start, start + count).map((property, at) => {
      const { type } = property;
      const members =
        type.kind === 'struct' ? level(type.structStartIndex, type.numOfStructMembers, depth + 1) : undefined;
      return { index: start + at, property, members, references: referencesOf(property, members, total) };
    });
  };
  return level(0, numberOf(info.topLevelPropertyCount, 'info.topLevelPropertyCount'), 0);
}

function referencesOf(
  { flags, count, length }: EventPropertyInfo,
  members: readonly PropertyNode[] | undefined,
  total: number,
): ReadonlySet<number> {
  const own = [
    ...((flags & PropertyFlag.ParamCount) === 0 ? [] : [count]),
    ...((flags & PropertyFlag.ParamLength) === 0 ? [] : [length]),
  ];
  for (const index of own) {
    if (!(index >= 0 && index < total)) {
      fail(`a length or count is in property ${index}, but there are ${total}`);
    }
  }
  const references = new Set(own);
  for (const member of members ?? []) {
    for (const index of member.references) references.add(index);
  }
  return references;
}

function fail(reason: string): never {
  throw new PayloadError(`the event's description is invalid: ${reason}`, '', 0);
}
