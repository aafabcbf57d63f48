import type { BinaryXmlElement } from '../../etw/binary-xml/model.js';
import { readXml } from '../../etw/binary-xml/read-xml.js';
import { ByteReader, BytesError } from '../../etw/bytes/bytes.js';
import type { ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';

/**
 * Reads the binary XML of a template.
 *
 * @param at its start.
 * @param end its last possible end.
 */
export function readBinaryXml(reader: ResourceReader, at: number, end: number): BinaryXmlElement {
  reader.claim(at, end - at, 'binary XML');
  try {
    return readXml(new ByteReader(reader.bytes.subarray(at, end)));
  } catch (error) {
    if (error instanceof BytesError) throw new FormatError(error.message, at + error.offset);
    throw error;
  }
}
