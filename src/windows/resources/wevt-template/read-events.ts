import type { EventDescriptor } from '../../structures/event-descriptor.js';
import type { ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
import { NO_OFFSET, SIGNATURE, SIZE } from './layout.js';
import type { ChannelResource, EventResource, KeywordResource } from './model.js';
import { type Located, readEach, readMessageId, readRecords, readReference } from './read-parts.js';

/** The blocks that events refer to. */
export interface EventTargets {
  readonly channels: Located<ChannelResource>;
  readonly templates: Located<unknown>;
  readonly opcodes: Located<unknown>;
  readonly levels: Located<unknown>;
  readonly tasks: Located<unknown>;
  readonly keywords: Located<KeywordResource>;
}

export function readEvents(
  reader: ResourceReader,
  block: number,
  targets: EventTargets,
): readonly EventResource[] {
  const layout = { signature: SIGNATURE.events, head: SIZE.longHead, size: SIZE.event };
  const channelsByValue = new Map(targets.channels.records.map(({ value }, index) => [value, index]));
  const lists = new KeywordLists(reader, block, layout, targets.keywords);
  return readRecords(reader, block, layout, (at) => {
    const descriptor = readDescriptor(reader, at);
    return {
      ...descriptor,
      message: readMessageId(reader, at + 16),
      templateAt: readReference(reader, at + 20, targets.templates, 'template'),
      opcodeAt: readReference(reader, at + 24, targets.opcodes, 'opcode'),
      levelAt: readReference(reader, at + 28, targets.levels, 'level'),
      taskAt: readReference(reader, at + 32, targets.tasks, 'task'),
      ...lists.read(at + 36, descriptor.keyword),
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

/** The lists of the keywords of events, which follow the records. */
class KeywordLists {
  /** The start of the next list, or the end of the block, by the start of a list. */
  readonly #ends = new Map<number, number>();

  constructor(
    private readonly reader: ResourceReader,
    block: number,
    layout: { readonly head: number; readonly size: number },
    private readonly keywords: Located<KeywordResource>,
  ) {
    const first = block + layout.head;
    const count = Math.min(
      reader.u32(block + 8),
      Math.max(0, Math.floor((reader.end - first) / layout.size)),
    );
    const starts = Array.from({ length: count }, (_, index) => reader.u32(first + index * layout.size + 40));
    const end = block + reader.u32(block + 4);
    const sorted = [...new Set([...starts, end])].sort((a, b) => a - b);
    for (const [index, start] of sorted.entries()) this.#ends.set(start, sorted[index + 1] ?? start);
  }

  /**
   * @param at the place of the count, which the offset follows.
   * @param bits the keyword bits of the event.
   */
  read(at: number, bits: bigint): Pick<EventResource, 'keywordsAt' | 'keywordCount'> {
    const { reader } = this;
    const count = reader.u32(at);
    const list = reader.u32(at + 4);
    const length = count === 0 ? 0 : (reader.attempt(() => this.#lengthOf(list, count, bits)) ?? 0);
    const entries = Array.from({ length }, (_, index) => list + index * SIZE.eventKeyword);
    const { records } = readEach(reader, entries, (entry) => {
      const position = readReference(reader, entry, this.keywords, 'keyword');
      if (position === undefined) throw new FormatError('a list of keywords has a gap', entry);
      return position;
    });
    const keywordsAt = records.slice();
    return length === 0 || length === count ? { keywordsAt } : { keywordsAt, keywordCount: count };
  }

  /**
   * Less than the count if an event repeats names, which mc.exe lists once: then later bytes are another
   * list's, or give no further bit of the event. Other writers may use a list's end as another list.
   */
  #lengthOf(list: number, count: number, bits: bigint): number {
    const { reader } = this;
    const what = 'a list of keywords';
    const most = Math.min(count, Math.floor((reader.end - list) / SIZE.eventKeyword));
    reader.claim(list, Math.max(0, most) * SIZE.eventKeyword, what);
    const own = Math.floor(((this.#ends.get(list) ?? list) - list) / SIZE.eventKeyword);
    if (own > 0 && own < count) {
      let missing = bits;
      for (let index = 0; index < own; index++) missing &= ~this.#maskAt(list, index);
      let index = own;
      while (index < most && (this.#maskAt(list, index) & missing) === 0n) index++;
      if (index >= most) return own;
    }
    reader.require(list, count * SIZE.eventKeyword, what);
    return count;
  }

  #maskAt(list: number, index: number): bigint {
    const position = this.keywords.positions.get(this.reader.u32(list + index * SIZE.eventKeyword));
    return position === undefined ? 0n : (this.keywords.records[position] as KeywordResource).mask;
  }
}

/**
 * Other writers store flags below 0x100 instead of the offset; then the descriptor's channel number applies.
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
