import {
  EVENT_PROPERTY_INFO_SIZE,
  type EventPropertyInfo,
} from '../../../windows/trace-info/event-property-info.js';
import { PropertyFlag } from '../../../windows/trace-info/tdh-constants.js';
import type { TraceEventInfo } from '../../../windows/trace-info/trace-event-info.js';
import { inTypes, outTypes } from '../../../windows/winmeta/types.js';
import { flagNames } from './flag-names.js';

/** One EVENT_PROPERTY_INFO. Members that its kind does not have are absent. */
export interface PropertyView {
  readonly index: number;
  /** From the start of TRACE_EVENT_INFO. */
  readonly offset: number;
  readonly flags: number;
  readonly flagNames: readonly string[];
  readonly nameOffset: number;
  readonly name: string;
  readonly inType?: number;
  readonly inTypeName?: string | undefined;
  readonly outType?: number;
  readonly outTypeName?: string | undefined;
  readonly mapNameOffset?: number;
  readonly mapName?: string | undefined;
  readonly structStartIndex?: number;
  readonly numOfStructMembers?: number;
  /** With PropertyParamCount, the index of the count property; likewise `length` with PropertyParamLength. */
  readonly count: number;
  readonly length: number;
  /** The names of those properties. */
  readonly countFrom?: string | undefined;
  readonly lengthFrom?: string | undefined;
  readonly tags: number;
}

/** The enumeration's names begin with Property. */
const FLAG_NAMES = Object.fromEntries(
  Object.entries(PropertyFlag).map(([name, bit]) => [`Property${name}`, bit]),
);

/** @param start the offset of EventPropertyInfoArray in the bytes of the structure. */
export function propertyViews(info: TraceEventInfo, bytes: Uint8Array, start: number): PropertyView[] {
  const { properties } = info;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return properties.map((property, index) => {
    const offset = start + index * EVENT_PROPERTY_INFO_SIZE;
    const { flags, name, count, length, tags } = property;
    const nameOf = (flag: number, at: number) => ((flags & flag) === 0 ? undefined : properties[at]?.name);
    return {
      index,
      offset,
      flags,
      flagNames: flagNames(flags, FLAG_NAMES),
      nameOffset: view.getUint32(offset + 4, true),
      name: name ?? '',
      ...typeView(property, view, offset),
      count,
      length,
      countFrom: nameOf(PropertyFlag.ParamCount, count),
      lengthFrom: nameOf(PropertyFlag.ParamLength, length),
      tags,
    };
  });
}

function typeView({ type }: EventPropertyInfo, view: DataView, offset: number): Partial<PropertyView> {
  switch (type.kind) {
    case 'struct':
      return { structStartIndex: type.structStartIndex, numOfStructMembers: type.numOfStructMembers };
    case 'customSchema':
      // Manifests have none.
      return { inType: type.inType, outType: type.outType };
    default:
      return {
        inType: type.inType,
        inTypeName: inTypes.find(({ code }) => code === type.inType)?.name,
        outType: type.outType,
        outTypeName: outTypes.find(({ code }) => code === type.outType)?.name,
        mapNameOffset: view.getUint32(offset + 12, true),
        mapName: type.mapName,
      };
  }
}
