import { writeSizedString } from '../../binary-xml/sized-string.js';
import type { ResourceWriter } from '../byte-writer.js';
import { MAP_FLAG, SIGNATURE } from './layout.js';
import type { MapResource, QueryResource } from './model.js';
import { byCodeUnit, writeMessage } from './write-strings.js';
import type { Offsets } from './write-tables.js';

/** MAPS: offsets by name, bodies in manifest order, then sorted names. Returns the bodies' offsets. */
export function writeMaps(out: ResourceWriter, maps: readonly MapResource[]): Offsets {
  const start = out.size;
  out.ascii(SIGNATURE.maps);
  const sizeAt = out.reserve();
  out.u32(maps.length);
  const sorted = maps.map((_, index) => index).sort((a, b) => byCodeUnit(nameOf(maps, a), nameOf(maps, b)));
  const offsetsAt = out.size;
  for (const _ of maps) out.u32(0);
  const offsets: number[] = [];
  const namesAt = maps.map((map) => {
    offsets.push(out.size);
    return writeMap(out, map);
  });
  sorted.forEach((index, rank) => {
    out.patchU32(offsetsAt + rank * 4, offsets[index] as number);
    out.patchU32(namesAt[index] as number, out.size);
    writeSizedString(out, nameOf(maps, index));
  });
  out.patchU32(sizeAt, out.size - start);
  return offsets;
}

const nameOf = (maps: readonly MapResource[], index: number) => (maps[index] as MapResource).name;
const queryName = (queries: readonly QueryResource[], index: number) =>
  (queries[index] as QueryResource).name;

/** VMAP or BMAP. Returns where to write the offset of its name. */
function writeMap(out: ResourceWriter, { kind, entries }: MapResource): number {
  const start = out.size;
  out.ascii(SIGNATURE[kind]);
  const sizeAt = out.reserve();
  const nameAt = out.reserve();
  out.u32(MAP_FLAG[kind]);
  out.u32(entries.length);
  for (const { value, message } of entries) {
    out.u32(value);
    writeMessage(out, message);
  }
  out.patchU32(sizeAt, out.size - start);
  return nameAt;
}

/**
 * QTAB: offsets by name, bodies in manifest order (sized to their strings' end). Returns the bodies' offsets.
 */
export function writeQueries(out: ResourceWriter, queries: readonly QueryResource[]): Offsets {
  const start = out.size;
  out.ascii(SIGNATURE.queries);
  const sizeAt = out.reserve();
  out.u32(queries.length);
  const offsetsAt = out.size;
  for (const _ of queries) out.u32(0);
  const sorted = queries.map((_, index) => index);
  sorted.sort((a, b) => byCodeUnit(queryName(queries, a), queryName(queries, b)));
  const ranks = new Map(sorted.map((index, rank) => [index, rank]));
  const bodies = queries.map(({ items }, index) => {
    out.patchU32(offsetsAt + (ranks.get(index) as number) * 4, out.size);
    const body = { start: out.size, textsAt: [] as number[] };
    out.ascii(SIGNATURE.query);
    out.u32(0);
    body.textsAt.push(out.reserve(), out.reserve());
    out.u32(items.length);
    for (const _ of items) body.textsAt.push(out.reserve(), out.reserve());
    return body;
  });
  queries.forEach(({ name, format, items }, index) => {
    const body = bodies[index] as (typeof bodies)[number];
    const texts = [name, format, ...items.flatMap((item) => [item.name, item.value])];
    texts.forEach((text, at) => {
      out.patchU32(body.textsAt[at] as number, out.size);
      writeSizedString(out, text);
    });
    out.patchU32(body.start + 4, out.size - body.start);
  });
  out.patchU32(sizeAt, out.size - start);
  return bodies.map((body) => body.start);
}
