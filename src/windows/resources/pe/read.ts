import { ResourceReader } from '../byte-reader.js';
import { FormatError, type OnDamage } from '../format-error.js';
import type { Resource } from '../resource.js';
import {
  DIRECTORY_SIZE,
  DOS,
  FILE_HEADER,
  MOST_SECTIONS,
  OPTIONAL_HEADER,
  PE32,
  PE32_PLUS,
  RESOURCE_DIRECTORY,
  SECTION,
} from './layout.js';
import { readResourceTree } from './read-tree.js';

/** Whether bytes start like a program or a library. */
export function isPeFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0x4d && bytes[1] === 0x5a;
}

/**
 * Returns the resources of a Portable Executable of 32 or 64 bits: `.exe`, `.dll`, `.sys`, `.mui`; empty
 * without resources. The data are views of `bytes`, not copies.
 *
 * @param onDamage called for each corrupt directory or resource. The others are read, including the existing
 * part of a truncated one. Without it, the first one is thrown.
 * @throws FormatError for bytes that are not an image, are truncated, or have an inconsistent resource tree.
 */
export function readPeResources(bytes: Uint8Array, onDamage?: OnDamage): Resource[] {
  const reader = new ResourceReader(bytes, undefined, onDamage);
  reader.expectSignature(0, DOS.signature);
  const header = reader.u32(DOS.peOffset);
  reader.require(header, FILE_HEADER.size, 'the PE header');
  reader.expectSignature(header, FILE_HEADER.signature);
  const optional = header + FILE_HEADER.size;
  const sections = readSections(
    reader,
    optional + reader.u16(header + FILE_HEADER.optionalSize),
    header + FILE_HEADER.sectionCount,
  );
  const root = resourceDirectoryOf(reader, optional);
  if (root === undefined) return [];
  const fileOffsetOf = (rva: number, size: number, at: number) => {
    const section = sections.find(
      (candidate) => rva >= candidate.rva && rva - candidate.rva + size <= candidate.size,
    );
    if (section === undefined) throw new FormatError('a resource is not in any section of the file', at);
    const offset = section.offset + (rva - section.rva);
    reader.attempt(() => reader.require(offset, size, 'a resource'));
    reader.claim(offset, Math.min(size, reader.end - offset), 'a resource');
    return offset;
  };
  return readResourceTree(reader, fileOffsetOf(root.rva, 0, root.at), fileOffsetOf);
}

/** The resources' address and its file offset; `undefined` for an image without resources. */
function resourceDirectoryOf(
  reader: ResourceReader,
  optional: number,
): { rva: number; at: number } | undefined {
  const magic = reader.u16(optional);
  if (magic !== PE32 && magic !== PE32_PLUS) {
    throw new FormatError('this is neither a PE32 nor a PE32+ image', optional);
  }
  const layout = OPTIONAL_HEADER[magic];
  if (reader.u32(optional + layout.directoryCount) <= RESOURCE_DIRECTORY) return undefined;
  const at = optional + layout.directories + RESOURCE_DIRECTORY * DIRECTORY_SIZE;
  const rva = reader.u32(at);
  return rva === 0 || reader.u32(at + 4) === 0 ? undefined : { rva, at };
}

/** The part of a section that is in the file. */
interface Section {
  readonly rva: number;
  readonly size: number;
  readonly offset: number;
}

/** @param countAt the offset of the number of sections. */
function readSections(reader: ResourceReader, at: number, countAt: number): Section[] {
  const count = reader.u16(countAt);
  if (count > MOST_SECTIONS)
    throw new FormatError(`Windows does not load an image with ${count} sections`, countAt);
  reader.claim(at, count * SECTION.size, 'the table of sections');
  return Array.from({ length: count }, (_, index) => {
    const section = at + index * SECTION.size;
    return {
      rva: reader.u32(section + SECTION.rva),
      size: reader.u32(section + SECTION.rawSize),
      offset: reader.u32(section + SECTION.rawOffset),
    };
  });
}
