import { ByteReader, BytesError, ByteWriter } from '../bytes/bytes.js';
import { OffsetStringReader, OffsetStringWriter } from '../bytes/offset-strings.js';
import { bytesOf, listOf, numberOf, objectOf, optionalString } from '../checks/arguments.js';
import {
  type EventDescriptor,
  readEventDescriptor,
  writeEventDescriptor,
} from '../structures/event-descriptor.js';
import type { StructureLayout } from '../structures/structure-layout.js';
import { readGuid, writeGuid } from '../values/guid.js';
import {
  checkIndexes,
  checkPropertyTypes,
  EVENT_PROPERTY_INFO_SIZE,
  type EventPropertyInfo,
  readProperty,
  writeProperty,
} from './event-property-info.js';
import { DecodingSource } from './tdh-constants.js';

/**
 * TRACE_EVENT_INFO (tdh.h): an event's full description, as from TdhGetEventInformation and
 * TdhGetManifestEventInformation, with strings instead of offsets. `undefined` is an offset of 0.
 */
export interface TraceEventInfo {
  /** ProviderGuid. */
  readonly providerGuid: string;
  /** EventGuid: the MOF class, zero, the task's GUID, or (`TemplateFlag.ControlGuid`) the control GUID. */
  readonly eventGuid: string;
  /** EventDescriptor. */
  readonly eventDescriptor: EventDescriptor;
  /** DecodingSource: see `DecodingSource`; 32 bits. */
  readonly decodingSource: number;
  /** ProviderNameOffset. */
  readonly providerName: string | undefined;
  /** LevelNameOffset. */
  readonly levelName: string | undefined;
  /** ChannelNameOffset. */
  readonly channelName: string | undefined;
  /** KeywordsNameOffset: a list that ends with an empty string. */
  readonly keywordsName: readonly string[];
  /** TaskNameOffset. */
  readonly taskName: string | undefined;
  /** OpcodeNameOffset. */
  readonly opcodeName: string | undefined;
  /** EventMessageOffset: with its inserts, such as `%1`. */
  readonly eventMessage: string | undefined;
  /** ProviderMessageOffset: the localized name of the provider. */
  readonly providerMessage: string | undefined;
  /** BinaryXMLOffset and BinaryXMLSize: the compiled template. See `decodeBinaryXml`. */
  readonly binaryXml: Uint8Array;
  /** EventNameOffset; for MOF events ActivityIDNameOffset. See `eventNameOf` and `activityIdNameOf`. */
  readonly eventName: string | undefined;
  /** EventAttributesOffset, or RelatedActivityIDNameOffset of MOF events. See `eventAttributesOf`. */
  readonly eventAttributes: string | undefined;
  /** TopLevelPropertyCount: the number of properties that are fields of the event itself. They come first. */
  readonly topLevelPropertyCount: number;
  /** The lower four bits of Flags: `TemplateFlag`. */
  readonly flags: number;
  /** Tags: the upper 28 bits of Flags. */
  readonly tags: number;
  /** EventPropertyInfoArray and PropertyCount. */
  readonly properties: readonly EventPropertyInfo[];
}

/** The size of TRACE_EVENT_INFO before EventPropertyInfoArray. */
export const TRACE_EVENT_INFO_HEAD_SIZE = 112;

/** The layout of TRACE_EVENT_INFO on x64. */
export const traceEventInfoLayout = {
  header: 'tdh.h',
  size: 136,
  members: {
    ProviderGuid: [0, 16],
    EventGuid: [16, 16],
    EventDescriptor: [32, 16],
    DecodingSource: [48, 4],
    ProviderNameOffset: [52, 4],
    LevelNameOffset: [56, 4],
    ChannelNameOffset: [60, 4],
    KeywordsNameOffset: [64, 4],
    TaskNameOffset: [68, 4],
    OpcodeNameOffset: [72, 4],
    EventMessageOffset: [76, 4],
    ProviderMessageOffset: [80, 4],
    BinaryXMLOffset: [84, 4],
    BinaryXMLSize: [88, 4],
    EventNameOffset: [92, 4],
    ActivityIDNameOffset: [92, 4],
    EventAttributesOffset: [96, 4],
    RelatedActivityIDNameOffset: [96, 4],
    PropertyCount: [100, 4],
    TopLevelPropertyCount: [104, 4],
    // Its upper 28 bits are Tags.
    Flags: [108, 4],
    EventPropertyInfoArray: [112, 24],
  },
} as const satisfies StructureLayout;

/**
 * Reads a TRACE_EVENT_INFO. The binary XML and custom schemas are views of the input.
 *
 * @throws BytesError for truncated bytes, unterminated strings, and offsets or property indexes out of range.
 */
export function decodeTraceEventInfo(bytes: Uint8Array): TraceEventInfo {
  const reader = new ByteReader(bytes);
  const strings = new OffsetStringReader(reader);
  const start = {
    providerGuid: readGuid(reader),
    eventGuid: readGuid(reader),
    eventDescriptor: readEventDescriptor(reader),
    decodingSource: reader.u32(),
    providerName: strings.next(),
    levelName: strings.next(),
    channelName: strings.next(),
    keywordsName: strings.nextList(),
    taskName: strings.next(),
    opcodeName: strings.next(),
    eventMessage: strings.next(),
    providerMessage: strings.next(),
    binaryXml: readBinaryXml(reader),
    eventName: strings.next(),
    eventAttributes: strings.next(),
  };
  const countAt = reader.offset;
  const propertyCount = reader.u32();
  const topLevelPropertyCount = reader.u32();
  const word = reader.u32();
  if (propertyCount > reader.remaining / EVENT_PROPERTY_INFO_SIZE) {
    throw new BytesError(`${propertyCount} properties do not fit in ${reader.remaining} bytes`, countAt);
  }
  const properties = Array.from({ length: propertyCount }, () => readProperty(strings));
  checkCounts(topLevelPropertyCount, properties, countAt);
  return { ...start, topLevelPropertyCount, flags: word & 0xf, tags: word >>> 4, properties };
}

/**
 * Returns the bytes of a TRACE_EVENT_INFO: the structure with all its properties, then the data that the
 * offsets refer to. Its order is the one that Windows was seen to use: name and map of each property, then
 * the strings of the event in the order of the members, and the binary XML. Equal strings are not shared.
 * Readers must use the offsets, because Windows does not document the order.
 *
 * @throws BytesError for a member outside its range, a string with a NUL, an empty keyword, flags of a
 *   property that contradict its type, and an index outside the properties.
 */
export function encodeTraceEventInfo(info: TraceEventInfo): Uint8Array {
  const { flags, tags } = objectOf(info, 'info');
  const binaryXml = bytesOf(info.binaryXml, 'info.binaryXml');
  const topLevelPropertyCount = numberOf(info.topLevelPropertyCount, 'info.topLevelPropertyCount');
  const properties = listOf(info.properties, 'info.properties');
  properties.forEach((property, index) => {
    checkPropertyTypes(property, `info.properties[${index}]`);
  });
  const writer = new ByteWriter();
  const strings = new OffsetStringWriter(writer);
  const propertyStrings = new OffsetStringWriter(writer);
  writeGuid(writer, info.providerGuid, 'info.providerGuid');
  writeGuid(writer, info.eventGuid, 'info.eventGuid');
  writeEventDescriptor(writer, info.eventDescriptor, 'info.eventDescriptor');
  writer.u32(info.decodingSource, 'info.decodingSource');
  strings.later(info.providerName, 'info.providerName');
  strings.later(info.levelName, 'info.levelName');
  strings.later(info.channelName, 'info.channelName');
  strings.listLater(info.keywordsName, 'info.keywordsName');
  strings.later(info.taskName, 'info.taskName');
  strings.later(info.opcodeName, 'info.opcodeName');
  strings.later(info.eventMessage, 'info.eventMessage');
  strings.later(info.providerMessage, 'info.providerMessage');
  strings.bytesLater(binaryXml.length === 0 ? undefined : binaryXml);
  writer.u32(binaryXml.length);
  strings.later(info.eventName, 'info.eventName');
  strings.later(info.eventAttributes, 'info.eventAttributes');
  checkCounts(topLevelPropertyCount, properties, writer.size);
  writer.u32(properties.length);
  writer.u32(topLevelPropertyCount, 'info.topLevelPropertyCount');
  checkBits('info.flags', flags, 4, writer);
  checkBits('info.tags', tags, 28, writer);
  writer.u32(flags + tags * 16);
  properties.forEach((property, index) => {
    writeProperty(writer, propertyStrings, property, `info.properties[${index}]`);
  });
  propertyStrings.writeAll();
  strings.writeAll();
  return writer.toBytes();
}

function readBinaryXml(reader: ByteReader): Uint8Array {
  const at = reader.offset;
  const offset = reader.u32();
  const size = reader.u32();
  if (offset + size > reader.bytes.length) {
    throw new BytesError(
      `${size} bytes at offset ${offset} are not within the ${reader.bytes.length} bytes of the input`,
      at,
    );
  }
  return reader.bytes.subarray(offset, offset + size);
}

function checkCounts(topLevel: number, properties: readonly EventPropertyInfo[], at: number): void {
  if (topLevel > properties.length) {
    throw new BytesError(
      `${topLevel} properties of the top level are more than all ${properties.length}`,
      at,
    );
  }
  checkIndexes(properties, at);
}

function checkBits(member: string, value: number, bits: number, writer: ByteWriter): void {
  if (!Number.isInteger(numberOf(value, member)) || value < 0 || value >= 2 ** bits) {
    throw new BytesError(`${member} has ${bits} bits, so ${value} does not fit`, writer.size);
  }
}

// TRACE_EVENT_INFO's two unions, resolved by DecodingSource. According to the structure's documentation, only
// MOF classes (`DecodingSource.Wbem`) have activity property names. All others have the other members.

/** The members that decide which member of a union is valid. */
type Sourced<Member extends keyof TraceEventInfo> = Pick<TraceEventInfo, 'decodingSource' | Member>;

/** EventNameOffset: the event's name; `undefined` if it has none, and for MOF events. */
export function eventNameOf(info: Sourced<'eventName'>): string | undefined {
  return isMof(info) ? undefined : optionalString(info.eventName, 'info.eventName');
}

/** EventAttributesOffset: the event's attributes; `undefined` if it has none, and for MOF events. */
export function eventAttributesOf(info: Sourced<'eventAttributes'>): string | undefined {
  return isMof(info) ? undefined : optionalString(info.eventAttributes, 'info.eventAttributes');
}

/** ActivityIDNameOffset: the MOF class's property with the activity's ID; `undefined` for other events. */
export function activityIdNameOf(info: Sourced<'eventName'>): string | undefined {
  return isMof(info) ? optionalString(info.eventName, 'info.eventName') : undefined;
}

/** RelatedActivityIDNameOffset: the MOF property with the related activity's ID; otherwise `undefined`. */
export function relatedActivityIdNameOf(info: Sourced<'eventAttributes'>): string | undefined {
  return isMof(info) ? optionalString(info.eventAttributes, 'info.eventAttributes') : undefined;
}

function isMof(info: Pick<TraceEventInfo, 'decodingSource'>): boolean {
  return numberOf(objectOf(info, 'info').decodingSource, 'info.decodingSource') === DecodingSource.Wbem;
}
