import { ResourceWriter } from '../byte-writer.js';
import type { Resource } from '../resource.js';
import {
  DIRECTORY_COUNT,
  DIRECTORY_SIZE,
  DOS,
  FILE_HEADER,
  MACHINE,
  type Machine,
  OPTIONAL_HEADER,
  PE32_PLUS,
  RESOURCE_DIRECTORY,
  SECTION,
} from './layout.js';
import { writeResourceTree } from './write-tree.js';

/** The alignment in memory and in the file. All linkers use this value. */
const SECTION_ALIGNMENT = 0x1000;
const FILE_ALIGNMENT = 0x200;
/** The address of the only section, after the headers. */
const SECTION_ADDRESS = SECTION_ALIGNMENT;
const HEADERS_SIZE = FILE_ALIGNMENT;

/** EXECUTABLE_IMAGE, LARGE_ADDRESS_AWARE, DLL. */
const IMAGE_FLAGS = 0x2022;
/** HIGH_ENTROPY_VA, DYNAMIC_BASE, NX_COMPAT: link.exe's defaults. Without code, nothing is relocated. */
const DLL_FLAGS = 0x160;
/** CNT_INITIALIZED_DATA, MEM_READ. */
const SECTION_FLAGS = 0x4000_0040;
const SUBSYSTEM_GUI = 2;
const IMAGE_BASE = 0x1_8000_0000n;

/** The first Windows for each processor, as in link.exe: Vista, and 8. */
const SYSTEM_VERSION: Readonly<Record<Machine, readonly [number, number]>> = { x64: [6, 0], arm64: [6, 2] };

/**
 * Returns a DLL with resources and without code, as `link /NOENTRY` makes it. It has no time stamp and no
 * checksum, so the same resources always make the same bytes.
 *
 * @throws RangeError if two resources have the same type, name and language.
 */
export function writeResourceDll(resources: readonly Resource[], machine: Machine): Uint8Array {
  const tree = new ResourceWriter();
  writeResourceTree(tree, resources, SECTION_ADDRESS);
  const size = tree.size;
  const out = new ResourceWriter();
  out.ascii(DOS.signature);
  out.zeros(DOS.peOffset - out.size);
  out.u32(DOS.size);
  writeFileHeader(out, machine);
  writeOptionalHeader(out, size, machine);
  writeSectionHeader(out, size);
  out.align(FILE_ALIGNMENT);
  out.put(tree.toBytes());
  out.align(FILE_ALIGNMENT);
  return out.toBytes();
}

/** IMAGE_FILE_HEADER. */
function writeFileHeader(out: ResourceWriter, machine: Machine): void {
  out.ascii(FILE_HEADER.signature);
  out.u16(MACHINE[machine]);
  out.u16(1);
  // No time, no symbols.
  out.zeros(12);
  out.u16(OPTIONAL_HEADER[PE32_PLUS].directories + DIRECTORY_COUNT * DIRECTORY_SIZE);
  out.u16(IMAGE_FLAGS);
}

/** IMAGE_OPTIONAL_HEADER64. `size` is the size of the resources. */
function writeOptionalHeader(out: ResourceWriter, size: number, machine: Machine): void {
  const [major, minor] = SYSTEM_VERSION[machine];
  out.u16(PE32_PLUS);
  // Version of the linker, size of code.
  out.zeros(6);
  out.u32(roundUp(size, FILE_ALIGNMENT));
  // Size of uninitialized data, entry point, base of code.
  out.zeros(12);
  out.u64(IMAGE_BASE);
  out.u32(SECTION_ALIGNMENT);
  out.u32(FILE_ALIGNMENT);
  out.u16(major);
  out.u16(minor);
  // Version of the image.
  out.zeros(4);
  out.u16(major);
  out.u16(minor);
  out.zeros(4);
  out.u32(SECTION_ADDRESS + roundUp(size, SECTION_ALIGNMENT));
  out.u32(HEADERS_SIZE);
  // Checksum.
  out.zeros(4);
  out.u16(SUBSYSTEM_GUI);
  out.u16(DLL_FLAGS);
  // Reserved and committed stack and heap, as in link.exe. A DLL does not use them.
  for (const bytes of [0x10_0000n, 0x1000n, 0x10_0000n, 0x1000n]) out.u64(bytes);
  out.zeros(4);
  out.u32(DIRECTORY_COUNT);
  out.zeros(RESOURCE_DIRECTORY * DIRECTORY_SIZE);
  out.u32(SECTION_ADDRESS);
  out.u32(size);
  out.zeros((DIRECTORY_COUNT - RESOURCE_DIRECTORY - 1) * DIRECTORY_SIZE);
}

/** IMAGE_SECTION_HEADER. */
function writeSectionHeader(out: ResourceWriter, size: number): void {
  const start = out.size;
  out.ascii('.rsrc');
  out.align(8);
  out.u32(size);
  out.u32(SECTION_ADDRESS);
  out.u32(roundUp(size, FILE_ALIGNMENT));
  out.u32(HEADERS_SIZE);
  out.zeros(start + SECTION.size - 4 - out.size);
  out.u32(SECTION_FLAGS);
}

function roundUp(size: number, unit: number): number {
  return Math.ceil(size / unit) * unit;
}
