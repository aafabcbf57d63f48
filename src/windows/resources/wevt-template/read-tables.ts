import type { ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
import { ATTRIBUTE_TYPE, CHANNEL_FLAG, EVENT_ATTRIBUTE_TYPE, SIGNATURE, SIZE } from './layout.js';
import type {
  ChannelResource,
  EventAttributeResource,
  FilterResource,
  KeywordResource,
  LevelResource,
  OpcodeResource,
  ProviderAttributes,
  TaskResource,
} from './model.js';
import {
  type Located,
  readMessageId,
  readRecords,
  readReference,
  readTextAt,
  readZeroTerminatedAt,
} from './read-parts.js';

/** Reads the blocks that are plain lists of records. Each function's argument is its block's offset. */

export function readChannels(reader: ResourceReader, block: number): Located<ChannelResource> {
  return readRecords(reader, block, { signature: SIGNATURE.channels, size: SIZE.channel }, (at) => ({
    imported: reader.u32(at) === CHANNEL_FLAG.imported,
    name: readTextAt(reader, at + 4),
    value: reader.u32(at + 8),
    message: readMessageId(reader, at + 12),
  }));
}

export function readOpcodes(reader: ResourceReader, block: number): Located<OpcodeResource> {
  return readRecords(reader, block, { signature: SIGNATURE.opcodes, size: SIZE.opcode }, (at) => ({
    task: reader.u16(at),
    value: reader.u16(at + 2),
    message: readMessageId(reader, at + 4),
    name: readTextAt(reader, at + 8),
  }));
}

export function readLevels(reader: ResourceReader, block: number): Located<LevelResource> {
  return readRecords(reader, block, { signature: SIGNATURE.levels, size: SIZE.level }, (at) => ({
    value: reader.u32(at),
    message: readMessageId(reader, at + 4),
    name: readTextAt(reader, at + 8),
  }));
}

export function readTasks(reader: ResourceReader, block: number): Located<TaskResource> {
  return readRecords(reader, block, { signature: SIGNATURE.tasks, size: SIZE.task }, (at) => ({
    value: reader.u32(at),
    message: readMessageId(reader, at + 4),
    eventGuid: reader.guid(at + 8),
    name: readTextAt(reader, at + 24),
  }));
}

export function readKeywords(reader: ResourceReader, block: number): Located<KeywordResource> {
  return readRecords(reader, block, { signature: SIGNATURE.keywords, size: SIZE.keyword }, (at) => ({
    mask: reader.u64(at),
    message: readMessageId(reader, at + 8),
    name: readTextAt(reader, at + 12),
  }));
}

export function readAttributes(reader: ResourceReader, block: number): ProviderAttributes {
  const layout = { signature: SIGNATURE.attributes, size: SIZE.attribute };
  const { records } = readRecords(reader, block, layout, (at) => {
    const type = reader.u32(at);
    if (type === ATTRIBUTE_TYPE.name) return { name: readZeroTerminatedAt(reader, at + 4) };
    if (type === ATTRIBUTE_TYPE.controlGuid) return { controlGuid: reader.guid(reader.u32(at + 4)) };
    if (type === ATTRIBUTE_TYPE.groupGuid) return { groupGuid: reader.guid(reader.u32(at + 4)) };
    throw new FormatError('an attribute of the provider has an unknown type', at);
  });
  return Object.assign({ name: undefined, controlGuid: undefined, groupGuid: undefined }, ...records);
}

export function readEventAttributes(reader: ResourceReader, block: number): Located<EventAttributeResource> {
  const layout = { signature: SIGNATURE.eventAttributes, size: SIZE.eventAttribute };
  return readRecords(reader, block, layout, (at) => {
    const type = reader.u8(at);
    if (type !== EVENT_ATTRIBUTE_TYPE.name && type !== EVENT_ATTRIBUTE_TYPE.attribute) {
      throw new FormatError('an attribute of an event has an unknown type', at);
    }
    return {
      kind: type === EVENT_ATTRIBUTE_TYPE.name ? 'name' : 'attribute',
      version: reader.u8(at + 1),
      id: reader.u16(at + 2),
      text: readZeroTerminatedAt(reader, at + 4),
    };
  });
}

export function readFilters(
  reader: ResourceReader,
  block: number,
  templates: Located<unknown>,
): Located<FilterResource> {
  const layout = { signature: SIGNATURE.filters, head: SIZE.longHead, size: SIZE.filter };
  return readRecords(reader, block, layout, (at) => ({
    value: reader.u8(at),
    version: reader.u8(at + 1),
    message: readMessageId(reader, at + 4),
    name: readTextAt(reader, at + 8),
    templateAt: readReference(reader, at + 12, templates, 'template'),
  }));
}
