import type { ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
import { SIGNATURE, SIZE } from './layout.js';
import type { MapResource, QueryResource } from './model.js';
import { type Located, readEach, readMessageId, readRecords, readTextAt } from './read-parts.js';

/** Reads value maps and bit maps. The head lists bodies by name; bodies and result are in manifest order. */
export function readMaps(reader: ResourceReader, block: number): Located<MapResource> {
  const layout = { signature: SIGNATURE.maps, size: SIZE.mapOffset };
  return locate(reader, readRecords(reader, block, layout, (at) => reader.u32(at)).records, (at) =>
    readMap(reader, at),
  );
}

function readMap(reader: ResourceReader, at: number): MapResource {
  reader.require(at, SIZE.mapHead, 'a map');
  const signature = reader.ascii(at, 4);
  if (signature !== SIGNATURE.valueMap && signature !== SIGNATURE.bitMap) {
    throw new FormatError(`'${SIGNATURE.valueMap}' or '${SIGNATURE.bitMap}' is expected here`, at);
  }
  const count = reader.u32(at + 16);
  reader.claim(at, SIZE.mapHead + count * SIZE.mapEntry, 'a map');
  return {
    kind: signature === SIGNATURE.valueMap ? 'valueMap' : 'bitMap',
    name: readTextAt(reader, at + 8),
    entries: Array.from({ length: count }, (_, index) => {
      const entry = at + SIZE.mapHead + index * SIZE.mapEntry;
      return { value: reader.u32(entry), message: readMessageId(reader, entry + 4) };
    }),
  };
}

/**
 * Reads pattern maps, listed like maps. A body's size includes the strings after all bodies, so they overlap.
 */
export function readQueries(reader: ResourceReader, block: number): Located<QueryResource> {
  const layout = { signature: SIGNATURE.queries, size: SIZE.queryOffset };
  return locate(reader, readRecords(reader, block, layout, (at) => reader.u32(at)).records, (at) =>
    readQuery(reader, at),
  );
}

function readQuery(reader: ResourceReader, at: number): QueryResource {
  reader.require(at, SIZE.queryHead, 'a named query');
  reader.expectSignature(at, SIGNATURE.query);
  const count = reader.u32(at + 16);
  reader.claim(at, SIZE.queryHead + count * SIZE.queryItem, 'a named query');
  return {
    name: readTextAt(reader, at + 8),
    format: readTextAt(reader, at + 12),
    items: Array.from({ length: count }, (_, index) => {
      const item = at + SIZE.queryHead + index * SIZE.queryItem;
      return { name: readTextAt(reader, item), value: readTextAt(reader, item + 4) };
    }),
  };
}

/** Reads what is listed by name, in the order in which it stands in the block. */
function locate<T>(reader: ResourceReader, listed: readonly number[], read: (at: number) => T): Located<T> {
  return readEach(
    reader,
    [...listed].sort((left, right) => left - right),
    read,
  );
}
