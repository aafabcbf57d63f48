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
  PE32,
  PE32_PLUS,
  RESOURCE_DIRECTORY,
  SECTION,
  SECTION_FLAGS,
} from './layout.js';
import { writeResourceTree } from './write-tree.js';

/** The alignment in memory and in the file. All linkers use this value. */
const SECTION_ALIGNMENT = 0x1000;
const FILE_ALIGNMENT = 0x200;
/** The address of the only section, after the headers. */
const SECTION_ADDRESS = SECTION_ALIGNMENT;
const HEADERS_SIZE = FILE_ALIGNMENT;

/** EXECUTABLE_IMAGE, DLL, and for 64 bits LARGE_ADDRESS_AWARE, otherwise 32BIT_MACHINE. */
const imageFlags = (machine: Machine) => (machine === 'x86' ? 0x2102 : 0x2022);
/**
 * DYNAMIC_BASE, NX_COMPAT, and for 64 bits HIGH_ENTROPY_VA: link.exe's defaults. Without code, nothing is
 * relocated.
 */
const dllFlags = (machine: Machine) => (machine === 'x86' ? 0x140 : 0x160);
const SUBSYSTEM_GUI = 2;
const imageBase = (machine: Machine) => (machine === 'x86' ? 0x1000_0000n : 0x1_8000_0000n);

/** The first Windows for each processor, as in link.exe: Vista, and 8. */
const SYSTEM_VERSION: Readonly<Record<Machine, readonly [number, number]>> = {
  x64: [6, 0],
  x86: [6, 0],
  arm64: [6, 2],
};

const magicOf = (machine: Machine) => (machine === 'x86' ? PE32 : PE32_PLUS);

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
  out.u16(OPTIONAL_HEADER[magicOf(machine)].directories + DIRECTORY_COUNT * DIRECTORY_SIZE);
  out.u16(imageFlags(machine));
}

/** IMAGE_OPTIONAL_HEADER32 or 64. `size` is the size of the resources. */
function writeOptionalHeader(out: ResourceWriter, size: number, machine: Machine): void {
  const [major, minor] = SYSTEM_VERSION[machine];
  const address = (value: bigint) => (machine === 'x86' ? out.u32(Number(value)) : out.u64(value));
  out.u16(magicOf(machine));
  // Version of the linker, size of code.
  out.zeros(6);
  out.u32(roundUp(size, FILE_ALIGNMENT));
  // Size of uninitialized data, entry point, base of code.
  out.zeros(12);
  // Base of data.
  if (machine === 'x86') out.zeros(4);
  address(imageBase(machine));
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
  out.u16(dllFlags(machine));
  // Reserved and committed stack and heap, as in link.exe. A DLL does not use them.
  for (const bytes of [0x10_0000n, 0x1000n, 0x10_0000n, 0x1000n]) address(bytes);
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
