import { type ByteReader, BytesError, type ByteWriter } from '../bytes/bytes.js';
import { numberOf, objectOf, stringOf } from '../checks/arguments.js';
import { PropertyFlag } from '../trace-info/tdh-constants.js';
import { ITEM_FLAG } from './layout.js';
import type { BinaryXmlItem } from './model.js';

/** The flags of a record and what TDH makes of them. */
const FLAGS: readonly (readonly [record: number, property: number])[] = [
  [ITEM_FLAG.struct, PropertyFlag.Struct],
  [ITEM_FLAG.literalLength, PropertyFlag.ParamFixedLength],
  [ITEM_FLAG.itemLength, PropertyFlag.ParamLength],
  [ITEM_FLAG.literalCount, PropertyFlag.ParamFixedCount],
  [ITEM_FLAG.itemCount, PropertyFlag.ParamCount],
  [ITEM_FLAG.tags, PropertyFlag.HasTags],
];

const MOST_TAGS = 0xfff_ffff;

/** The record of an item, 20 bytes, without its name, which is elsewhere. */
export interface ItemRecord extends Omit<BinaryXmlItem, 'name'> {
  readonly nameOffset: number;
}

export function readItemRecord(reader: ByteReader): ItemRecord {
  const word = reader.u16();
  const lowTags = reader.u16();
  const flags = FLAGS.reduce((all, [record, property]) => ((word & record) === 0 ? all : all | property), 0);
  const { type, highTags } = readType(reader, flags);
  const record = {
    flags,
    type,
    count: reader.u16(),
    length: reader.u16(),
    nameOffset: reader.u32(),
  };
  return (flags & PropertyFlag.HasTags) === 0 ? record : { ...record, tags: (highTags << 16) | lowTags };
}

/** The type, and the part of the tags that stands among its members. */
function readType(
  reader: ByteReader,
  flags: number,
): { readonly type: BinaryXmlItem['type']; readonly highTags: number } {
  if ((flags & PropertyFlag.Struct) !== 0) {
    const type = {
      kind: 'struct',
      structStartIndex: reader.u16(),
      numOfStructMembers: reader.u16(),
    } as const;
    const highTags = reader.u16();
    reader.advance(2);
    return { type, highTags };
  }
  const [inType, outType] = [reader.u8(), reader.u8()];
  const highTags = reader.u16();
  return { type: { kind: 'value', inType, outType, mapOffset: reader.u32() }, highTags };
}

/** @param path the caller's name for the item. */
export function writeItemRecord(
  writer: ByteWriter,
  item: Omit<BinaryXmlItem, 'name'>,
  nameOffset: number,
  path: string,
): void {
  const flags = numberOf(objectOf(item, path).flags, `${path}.flags`);
  const { type } = item;
  const isStruct = stringOf(objectOf(type, `${path}.type`).kind, `${path}.type.kind`) === 'struct';
  if (isStruct !== ((flags & PropertyFlag.Struct) !== 0)) {
    throw new BytesError(`${path}: the flags do not match the type '${type.kind}'`, writer.size);
  }
  const hasTags = (flags & PropertyFlag.HasTags) !== 0;
  const tags = hasTags ? numberOf(item.tags, `${path}.tags`) : 0;
  if (!(Number.isInteger(tags) && tags >= 0 && tags <= MOST_TAGS)) {
    throw new BytesError(`${path}.tags: ${tags} does not fit into 28 bits`, writer.size);
  }
  writer.u16(FLAGS.reduce((all, [record, property]) => ((flags & property) === 0 ? all : all | record), 0));
  writer.u16(tags & 0xffff);
  if (type.kind === 'struct') {
    writer.u16(type.structStartIndex, `${path}.type.structStartIndex`);
    writer.u16(type.numOfStructMembers, `${path}.type.numOfStructMembers`);
    writer.u16(tags >>> 16);
    writer.zeros(2);
  } else {
    writer.u8(type.inType, `${path}.type.inType`);
    writer.u8(type.outType, `${path}.type.outType`);
    writer.u16(tags >>> 16);
    writer.u32(type.mapOffset, `${path}.type.mapOffset`);
  }
  writer.u16(item.count, `${path}.count`);
  writer.u16(item.length, `${path}.length`);
  writer.u32(nameOffset, `${path}: the offset of the name`);
}
