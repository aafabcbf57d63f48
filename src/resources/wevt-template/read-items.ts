import type { ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
import { ITEM_FLAG, SID_TYPE, SIZE } from './layout.js';
import type { ItemExtent, ItemResource, ValueItemResource } from './model.js';
import { type Located, readReference, readTextAt } from './read-parts.js';

/** The records of a template's items: first the top level, then the members of structs. */
export interface ItemRecords {
  readonly at: number;
  readonly topLevel: number;
  readonly total: number;
}

/** Records that may refer to each other: the records of the top level, or the members of one struct. */
interface Level {
  readonly first: number;
  readonly count: number;
}

export function readItems(
  reader: ResourceReader,
  { at, topLevel, total }: ItemRecords,
  maps: Located<unknown>,
): ItemResource[] {
  if (total === 0) return [];
  reader.require(at, total * SIZE.item, 'an item');
  const level: Level = { first: 0, count: topLevel };
  return readLevel(level, (record) => {
    const start = at + record * SIZE.item;
    reader.claim(start, SIZE.item, 'an item');
    if ((reader.u32(start) & ITEM_FLAG.struct) === 0) return readValue(start, level);
    const members: Level = { first: reader.u16(start + 4), count: reader.u16(start + 6) };
    if (members.first < topLevel || members.first + members.count > total) {
      throw new FormatError('the members of a struct are not among the items', start + 4);
    }
    return {
      kind: 'struct',
      name: readTextAt(reader, start + 16),
      count: readExtent(start, 'Count', level),
      members: readLevel(members, (member) => {
        reader.claim(at + member * SIZE.item, SIZE.item, 'an item');
        return readValue(at + member * SIZE.item, members);
      }),
    };
  });

  function readValue(start: number, among: Level): ValueItemResource {
    if ((reader.u32(start) & ITEM_FLAG.struct) !== 0) {
      throw new FormatError('a member of a struct is a struct', start);
    }
    const inType = reader.u8(start + 4);
    const length = readExtent(start, 'Length', among);
    const unflagged = inType === SID_TYPE && length === undefined ? reader.u16(start + 14) : 0;
    return {
      kind: 'value',
      name: readTextAt(reader, start + 16),
      inType,
      outType: reader.u8(start + 5),
      mapAt: readReference(reader, start + 8, maps, 'map'),
      count: readExtent(start, 'Count', among),
      length: unflagged === 0 ? length : { kind: 'literal', value: unflagged },
    };
  }

  /** Items refer to records by number. Returns the index among the records of the same level. */
  function readExtent(start: number, what: 'Count' | 'Length', among: Level): ItemExtent | undefined {
    const flags = reader.u32(start);
    const place = start + (what === 'Count' ? 12 : 14);
    const value = reader.u16(place);
    if ((flags & ITEM_FLAG[`item${what}`]) !== 0) {
      if (value < among.first || value >= among.first + among.count) {
        throw new FormatError(
          `an item takes its ${what.toLowerCase()} from an item that is not at its level`,
          place,
        );
      }
      return { kind: 'item', at: value - among.first };
    }
    return (flags & ITEM_FLAG[`literal${what}`]) === 0 ? undefined : { kind: 'literal', value };
  }
}

function readLevel<T>({ first, count }: Level, read: (record: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => read(first + index));
}
