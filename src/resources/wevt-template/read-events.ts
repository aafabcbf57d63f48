import type { EventDescriptor } from '../../etw/structures/event-descriptor.js';
import type { ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
import { NO_OFFSET, SIGNATURE, SIZE } from './layout.js';
import type { ChannelResource, EventResource } from './model.js';
import { type Located, readEach, readMessageId, readRecords, readReference } from './read-parts.js';

/** The blocks that events refer to. */
export interface EventTargets {
  readonly channels: Located<ChannelResource>;
  readonly templates: Located<unknown>;
  readonly opcodes: Located<unknown>;
  readonly levels: Located<unknown>;
  readonly tasks: Located<unknown>;
  readonly keywords: Located<unknown>;
}

export function readEvents(
  reader: ResourceReader,
  block: number,
  targets: EventTargets,
): readonly EventResource[] {
  const layout = { signature: SIGNATURE.events, head: SIZE.longHead, size: SIZE.event };
  const channelsByValue = new Map(targets.channels.records.map(({ value }, index) => [value, index]));
  return readRecords(reader, block, layout, (at) => {
    const descriptor = readDescriptor(reader, at);
    return {
      ...descriptor,
      message: readMessageId(reader, at + 16),
      templateAt: readReference(reader, at + 20, targets.templates, 'template'),
      opcodeAt: readReference(reader, at + 24, targets.opcodes, 'opcode'),
      levelAt: readReference(reader, at + 28, targets.levels, 'level'),
      taskAt: readReference(reader, at + 32, targets.tasks, 'task'),
      keywordsAt: readKeywordList(reader, at + 36, targets.keywords),
      channelAt: readChannel(reader, at + 44, targets.channels, channelsByValue.get(descriptor.channel)),
    };
  }).records;
}

function readDescriptor(reader: ResourceReader, at: number): EventDescriptor {
  return {
    id: reader.u16(at),
    version: reader.u8(at + 2),
    channel: reader.u8(at + 3),
    level: reader.u8(at + 4),
    opcode: reader.u8(at + 5),
    task: reader.u16(at + 6),
    keyword: reader.u64(at + 8),
  };
}

/** The descriptors of the events that are not logged, in a baseline. */
export function readNotLogged(reader: ResourceReader, block: number): readonly EventDescriptor[] {
  const layout = { signature: SIGNATURE.notLogged, head: SIZE.head, size: SIZE.notLogged };
  return readRecords(reader, block, layout, (at) => readDescriptor(reader, at)).records;
}

function readKeywordList(reader: ResourceReader, at: number, keywords: Located<unknown>): number[] {
  const count = reader.u32(at);
  const list = reader.u32(at + 4);
  if (count === 0) return [];
  const isThere = reader.attempt(() => {
    reader.claim(list, count * SIZE.eventKeyword, 'a list of keywords');
    return true;
  });
  if (isThere !== true) return [];
  const entries = Array.from({ length: count }, (_, index) => list + index * SIZE.eventKeyword);
  return readEach(reader, entries, (entry) => {
    const position = readReference(reader, entry, keywords, 'keyword');
    if (position === undefined) throw new FormatError('a list of keywords has a gap', entry);
    return position;
  }).records.slice();
}

/**
 * Writers other than mc.exe have flags below 0x100 instead of the offset. The channel number of the descriptor then
 * identifies the channel.
 */
function readChannel(
  reader: ResourceReader,
  at: number,
  channels: Located<unknown>,
  byValue: number | undefined,
): number | undefined {
  const offset = reader.u32(at);
  const isFlags = offset !== NO_OFFSET && offset < 0x100 && !channels.positions.has(offset);
  return isFlags ? byValue : readReference(reader, at, channels, 'channel');
}
