import { BytesError } from '../bytes/bytes.js';
import { bytesOf, listOf } from '../checks/arguments.js';
import type { TraceEventInfo } from '../trace-info/trace-event-info.js';
import { decodeBinaryXml } from './codec.js';
import type { BinaryXmlElement } from './model.js';

/** An event's XML as compiled by Windows; `undefined` if TRACE_EVENT_INFO has none that can be read. */
export function compiledXmlOf({
  binaryXml,
  properties,
}: Pick<TraceEventInfo, 'binaryXml' | 'properties'>): BinaryXmlElement | undefined {
  const bytes = bytesOf(binaryXml, 'info.binaryXml');
  if (bytes.length === 0) return undefined;
  try {
    return decodeBinaryXml(bytes, listOf(properties, 'info.properties').length).root;
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return undefined;
  }
}

/** The number of elements, attributes and texts, for limits of memory. */
export function partCount({ attributes, children }: BinaryXmlElement): number {
  return children.reduce(
    (sum, child) => sum + ('children' in child ? partCount(child) : 1),
    1 + attributes.length,
  );
}
