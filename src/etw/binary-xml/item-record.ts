import { numberOf, objectOf, stringOf } from '../arguments.js';
import { type ByteReader, BytesError, type ByteWriter } from '../bytes.js';
import { PropertyFlag } from '../tdh-constants.js';
import { ITEM_FLAG } from './layout.js';
import type { BinaryXmlItem } from './model.js';

/** The flags of a record and what TDH makes of them. */
const FLAGS: readonly (readonly [record: number, property: number])[] = [
  [ITEM_FLAG.struct, PropertyFlag.Struct],
  [ITEM_FLAG.literalLength, PropertyFlag.ParamFixedLength],
  [ITEM_FLAG.itemLength, PropertyFlag.ParamLength],
  [ITEM_FLAG.literalCount, PropertyFlag.ParamFixedCount],
  [ITEM_FLAG.itemCount, PropertyFlag.ParamCount],
];

/** The record of an item, 20 bytes, without its name, which is elsewhere. */
export interface ItemRecord extends Omit<BinaryXmlItem, 'name'> {
  readonly nameOffset: number;
}

export function readItemRecord(reader: ByteReader): ItemRecord {
  const word = reader.u32();
  const flags = FLAGS.reduce((all, [record, property]) => ((word & record) === 0 ? all : all | property), 0);
  return {
    flags,
    type: readType(reader, flags),
    count: reader.u16(),
    length: reader.u16(),
    nameOffset: reader.u32(),
  };
}

function readType(reader: ByteReader, flags: number): BinaryXmlItem['type'] {
  if ((flags & PropertyFlag.Struct) !== 0) {
    const type = {
      kind: 'struct',
      structStartIndex: reader.u16(),
      numOfStructMembers: reader.u16(),
    } as const;
    reader.advance(4);
    return type;
  }
  const [inType, outType] = [reader.u8(), reader.u8()];
  reader.advance(2);
  return { kind: 'value', inType, outType, mapOffset: reader.u32() };
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
  writer.u32(FLAGS.reduce((all, [record, property]) => ((flags & property) === 0 ? all : all | record), 0));
  if (type.kind === 'struct') {
    writer.u16(type.structStartIndex, `${path}.type.structStartIndex`);
    writer.u16(type.numOfStructMembers, `${path}.type.numOfStructMembers`);
    writer.zeros(4);
  } else {
    writer.u8(type.inType, `${path}.type.inType`);
    writer.u8(type.outType, `${path}.type.outType`);
    writer.zeros(2);
    writer.u32(type.mapOffset, `${path}.type.mapOffset`);
  }
  writer.u16(item.count, `${path}.count`);
  writer.u16(item.length, `${path}.length`);
  writer.u32(nameOffset, `${path}: the offset of the name`);
}
