import type { XmlElement } from '../../xml/tree.js';
import type { Counters } from '../counters.js';
import type { Reader } from './reader.js';

/** Reads a `<counters>` element. */
export function readCounters(_reader: Reader, element: XmlElement): Counters {
  return {
    element,
    range: element.nameRange,
    usedAt: [],
    schemaVersion: undefined,
    hasTextIds: false,
    providers: [],
  };
}
