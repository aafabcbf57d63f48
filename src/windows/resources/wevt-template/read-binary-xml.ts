import type { BinaryXmlElement } from '../../binary-xml/model.js';
import { readXml } from '../../binary-xml/read-xml.js';
import { ByteReader, BytesError } from '../../bytes/bytes.js';
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
