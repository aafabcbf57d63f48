import { type ItemRecord, readItemRecord } from '../../binary-xml/item-record.js';
import { ITEM_SIZE } from '../../binary-xml/layout.js';
import { ByteReader } from '../../bytes/bytes.js';
import { PropertyFlag } from '../../trace-info/tdh-constants.js';
import { TdhInType } from '../../trace-info/tdh-types.js';
import type { ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
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
  reader.require(at, total * ITEM_SIZE, 'an item');
  const level: Level = { first: 0, count: topLevel };
  return readLevel(level, (start) => {
    const record = recordAt(start);
    const { type } = record;
    if (type.kind === 'value') return valueItem(record, start, level);
    const members: Level = { first: type.structStartIndex, count: type.numOfStructMembers };
    if (members.first < topLevel || members.first + members.count > total) {
      throw new FormatError('the members of a struct are not among the items', start + 4);
    }
    return {
      kind: 'struct',
      name: readTextAt(reader, start + 16),
      count: countOf(record, start, level),
      ...tagsOf(record),
      members: readLevel(members, (member) => valueItem(recordAt(member), member, members)),
    };
  });

  function readLevel<T>({ first, count }: Level, read: (start: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => read(at + (first + index) * ITEM_SIZE));
  }

  function recordAt(start: number): ItemRecord {
    reader.claim(start, ITEM_SIZE, 'an item');
    return readItemRecord(new ByteReader(reader.bytes.subarray(start, start + ITEM_SIZE)));
  }

  function valueItem(record: ItemRecord, start: number, among: Level): ValueItemResource {
    const { type } = record;
    if (type.kind === 'struct') throw new FormatError('a member of a struct is a struct', start);
    const length = lengthOf(record, start, among);
    const unflagged = type.inType === TdhInType.Sid && length === undefined ? record.length : 0;
    return {
      kind: 'value',
      name: readTextAt(reader, start + 16),
      inType: type.inType,
      outType: type.outType,
      mapAt: readReference(reader, start + 8, maps, 'map'),
      count: countOf(record, start, among),
      length: unflagged === 0 ? length : { kind: 'literal', value: unflagged },
      ...tagsOf(record),
    };
  }
}

const { ParamCount, ParamFixedCount, ParamLength, ParamFixedLength } = PropertyFlag;

const tagsOf = ({ tags }: ItemRecord) => (tags === undefined || tags === 0 ? {} : { tags });

const countOf = ({ flags, count }: ItemRecord, start: number, among: Level) =>
  extentOf(flags & ParamCount, flags & ParamFixedCount, count, among, 'count', start + 12);

const lengthOf = ({ flags, length }: ItemRecord, start: number, among: Level) =>
  extentOf(flags & ParamLength, flags & ParamFixedLength, length, among, 'length', start + 14);

/** Items refer to records by number. Returns the index among the records of the same level. */
function extentOf(
  isIndex: number,
  isLiteral: number,
  value: number,
  among: Level,
  what: 'count' | 'length',
  place: number,
): ItemExtent | undefined {
  if (isIndex === 0) return isLiteral === 0 ? undefined : { kind: 'literal', value };
  if (value < among.first || value >= among.first + among.count) {
    throw new FormatError(`an item takes its ${what} from an item that is not at its level`, place);
  }
  return { kind: 'item', at: value - among.first };
}
