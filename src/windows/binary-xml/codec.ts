import { ByteReader, BytesError, ByteWriter } from '../bytes/bytes.js';
import { listOf, numberOf, objectOf, stringOf } from '../checks/arguments.js';
import { readItemRecord, writeItemRecord } from './item-record.js';
import { ALIGNMENT, ITEM_SIZE } from './layout.js';
import type { BinaryXml } from './model.js';
import { readXml } from './read-xml.js';
import { readSizedString, writeSizedString } from './sized-string.js';
import { writeXml } from './write-xml.js';

/**
 * Reads the binary XML of a TRACE_EVENT_INFO: the compiled template, as WEVT_TEMPLATE resources have it.
 *
 * @param bytes `binaryXml` of the event. Not empty: an event without a template has none.
 * @param itemCount the number of fields, including members of structs: `properties.length` of the event.
 * @throws BytesError for bytes that end too early, or are not in this form.
 */
export function decodeBinaryXml(bytes: Uint8Array, itemCount: number): BinaryXml {
  const reader = new ByteReader(bytes);
  const root = readXml(reader);
  reader.advance((ALIGNMENT - (reader.offset % ALIGNMENT)) % ALIGNMENT);
  if (!(numberOf(itemCount, 'itemCount') <= reader.remaining / ITEM_SIZE)) {
    throw new BytesError(`${itemCount} items do not fit in ${reader.remaining} bytes`, reader.offset);
  }
  const records = Array.from({ length: itemCount }, () => readItemRecord(reader));
  const namesAt = reader.offset;
  const namesOffset = records[0]?.nameOffset ?? 0;
  const items = records.map(({ nameOffset, ...item }) => {
    if (nameOffset - namesOffset !== reader.offset - namesAt) {
      throw new BytesError('the names of items do not follow each other', reader.offset);
    }
    return { ...item, name: readSizedString(reader) };
  });
  if (reader.remaining > 0) {
    throw new BytesError(`${reader.remaining} bytes are left after the names of items`, reader.offset);
  }
  return { root, items, namesOffset };
}

/**
 * Returns the bytes of the binary XML of a TRACE_EVENT_INFO.
 *
 * @throws BytesError for a number outside its range, a text of more than 65,535 UTF-16 code units, and flags
 *   of an item that contradict its type.
 */
export function encodeBinaryXml(binaryXml: BinaryXml): Uint8Array {
  const items = listOf(objectOf(binaryXml, 'binaryXml').items, 'binaryXml.items');
  const writer = new ByteWriter();
  writeXml(writer, binaryXml.root, 'binaryXml.root');
  writer.align(ALIGNMENT);
  const namesOffset = numberOf(binaryXml.namesOffset, 'binaryXml.namesOffset');
  const names = new ByteWriter();
  items.forEach((item, index) => {
    const path = `binaryXml.items[${index}]`;
    writeItemRecord(writer, item, namesOffset + names.size, path);
    if (stringOf(item.name, `${path}.name`).includes('\0')) {
      throw new BytesError(`${path}.name: a NUL would end the name`, writer.size);
    }
    writeSizedString(names, item.name);
  });
  writer.put(names.toBytes());
  return writer.toBytes();
}
