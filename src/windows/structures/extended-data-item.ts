import { type ByteReader, BytesError, type ByteWriter } from '../bytes/bytes.js';
import { viewAt } from '../bytes/flat-offset.js';
import { numberOf } from '../checks/arguments.js';
import type { StructureLayout } from './structure-layout.js';

/** EVENT_HEADER_EXTENDED_DATA_ITEM (evntcons.h), 16 bytes, with the data that its pointer refers to. */
export interface ExtendedDataItem {
  /** ExtType: see `EventHeaderExtType`. `decodeExtendedData` reads the data. */
  readonly extType: number;
  /** Linkage: whether another item of the same type follows; 1 bit. */
  readonly linkage: number;
  /** Reserved1: 16 bits. */
  readonly reserved1: number;
  /** Reserved2: 15 bits. */
  readonly reserved2: number;
  /** The bytes that DataPtr refers to, DataSize of them: at most 65535. */
  readonly data: Uint8Array;
}

/** The size of EVENT_HEADER_EXTENDED_DATA_ITEM. */
export const EXTENDED_DATA_ITEM_SIZE = 16;

/** The layout of EVENT_HEADER_EXTENDED_DATA_ITEM on x64. */
export const eventHeaderExtendedDataItemLayout = {
  header: 'evntcons.h',
  size: EXTENDED_DATA_ITEM_SIZE,
  // Linkage and Reserved2 are bits of the two bytes at offset 4, so they have no offset in C.
  members: { Reserved1: [0, 2], ExtType: [2, 2], DataSize: [6, 2], DataPtr: [8, 8] },
} as const satisfies StructureLayout;

export function readExtendedDataItem(reader: ByteReader): ExtendedDataItem {
  const reserved1 = reader.u16();
  const extType = reader.u16();
  const bits = reader.u16();
  const data = viewAt(reader, reader.u16());
  return { extType, linkage: bits & 1, reserved1, reserved2: bits >>> 1, data };
}

/** @param path the caller's name for the item. */
export function writeExtendedDataItem(
  writer: ByteWriter,
  item: ExtendedDataItem,
  dataAt: bigint,
  path: string,
): void {
  const linkage = numberOf(item.linkage, `${path}.linkage`);
  const reserved2 = numberOf(item.reserved2, `${path}.reserved2`);
  if (
    (linkage !== 0 && linkage !== 1) ||
    !Number.isInteger(reserved2) ||
    reserved2 < 0 ||
    reserved2 > 0x7fff
  ) {
    throw new BytesError(`${path}: linkage has 1 bit and reserved2 has 15 bits`, writer.size);
  }
  writer.u16(item.reserved1, `${path}.reserved1`);
  writer.u16(item.extType, `${path}.extType`);
  writer.u16(linkage | (reserved2 << 1));
  writer.u16(item.data.length, `${path}.data.length`);
  writer.u64(dataAt);
}
