import { u16At, u32At } from '../../bytes/numbers-at.js';
import { ResourceReader } from '../byte-reader.js';
import { FormatError, type OnDamage } from '../format-error.js';
import type { Resource } from '../resource.js';
import { MACHINE, OBJECT, RELOCATION, SECTION, SYMBOL } from './layout.js';
import { readResourceTree } from './read-tree.js';

const MACHINES: ReadonlySet<number> = new Set(Object.values(MACHINE));

/** The sections with the tree: of cvtres.exe, and of windres, which puts the data into the same one. */
const TREE_SECTIONS: ReadonlySet<string> = new Set(['.rsrc$01', '.rsrc']);

/** Whether bytes start like an object file for a processor that wevtc writes such files for. */
export function isObjectFile(bytes: Uint8Array): boolean {
  if (bytes.length < OBJECT.headerSize || !MACHINES.has(u16At(bytes, 0))) return false;
  const symbols = u32At(bytes, OBJECT.symbols);
  // Texts and message tables have something else at one of these places.
  return u16At(bytes, OBJECT.optionalSize) === 0 && symbols >= OBJECT.headerSize && symbols <= bytes.length;
}

/**
 * Returns the resources of an object file as by cvtres.exe, windres, or wevtc; empty without resources. The
 * data are views of `bytes`, not copies.
 *
 * @param onDamage called for each corrupt directory or resource; the others are read. Without it, the first
 * one is thrown.
 */
export function readObjectResources(bytes: Uint8Array, onDamage?: OnDamage): Resource[] {
  const reader = new ResourceReader(bytes, undefined, onDamage);
  const count = reader.u16(OBJECT.sectionCount);
  reader.claim(OBJECT.headerSize, count * SECTION.size, 'the table of sections');
  const sections = Array.from({ length: count }, (_, index) => OBJECT.headerSize + index * SECTION.size);
  const tree = sections.find((at) =>
    TREE_SECTIONS.has(reader.ascii(at, SECTION.nameSize).replace(/\0+$/, '')),
  );
  if (tree === undefined) return [];
  const symbolOf = readRelocations(reader, tree);
  const root = reader.u32(tree + SECTION.rawOffset);
  return readResourceTree(reader, root, (address, size, at) => {
    const symbol = symbolOf.get(at - root);
    if (symbol === undefined) throw new FormatError('no relocation has the address of a resource', at);
    const section = sections[reader.u16(symbol + SYMBOL.section) - 1];
    if (section === undefined) throw new FormatError('the symbol of a resource is in no section', symbol);
    const offset = reader.u32(section + SECTION.rawOffset) + reader.u32(symbol + SYMBOL.value) + address;
    reader.attempt(() => reader.require(offset, size, 'a resource'));
    reader.claim(offset, Math.min(size, reader.end - offset), 'a resource');
    return offset;
  });
}

/** The offset of the symbol for each place in a section that contains an address. */
function readRelocations(reader: ResourceReader, section: number): ReadonlyMap<number, number> {
  const count = reader.u16(section + SECTION.relocationCount);
  const start = reader.u32(section + SECTION.relocations);
  reader.claim(start, count * RELOCATION.size, 'the relocations of the resources');
  const symbols = reader.u32(OBJECT.symbols);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = start + index * RELOCATION.size;
      return [reader.u32(at), symbols + reader.u32(at + RELOCATION.symbol) * SYMBOL.size];
    }),
  );
}
