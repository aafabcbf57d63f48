import { ResourceWriter } from '../byte-writer.js';
import type { Resource } from '../resource.js';
import { MACHINE, type Machine, OBJECT, RELOCATION, SECTION, SECTION_FLAGS, SYMBOL } from './layout.js';
import { DATA_ALIGNMENT, type DataEntry, writeDirectories } from './write-tree.js';

/**
 * The program whose object files these are like. cvtres.exe, which Microsoft's linker calls, puts the tree
 * and the data into two sections. GNU windres puts them into one, and GNU ld merges only such sections:
 * beside another one, it loses the resources of cvtres.exe without a message.
 */
export type ObjectFileStyle = 'cvtres' | 'windres';

/** IMAGE_FILE_32BIT_MACHINE, which cvtres.exe sets for every processor. */
const FILE_FLAGS = 0x100;

/** The value of `@feat.00` in objects of cvtres.exe: without code, they obey /SAFESEH. */
const FEATURES = 0x11;

interface ObjectSection {
  readonly name: string;
  readonly content: Uint8Array;
  readonly relocations: readonly Relocation[];
}

/** An address at a place in a section: that of a symbol, to which the number there is added. */
interface Relocation {
  readonly at: number;
  readonly symbol: number;
}

interface ObjectSymbol {
  readonly name: string;
  readonly value: number;
  /** From 1; `SYMBOL.absolute` for none. */
  readonly section: number;
}

/** `@feat.00`, and two records for each section, come before the symbols of data. */
const sectionSymbol = (index: number) => 1 + 2 * index;

/**
 * Returns an object file with resources. It has no time stamp, so the same resources always make the same
 * bytes.
 *
 * @throws RangeError if two resources have the same type, name and language.
 */
export function writeResourceObject(
  resources: readonly Resource[],
  machine: Machine,
  style: ObjectFileStyle,
): Uint8Array {
  const tree = new ResourceWriter();
  const entries = writeDirectories(tree, resources);
  tree.align(DATA_ALIGNMENT);
  return style === 'cvtres' ? inTwoSections(tree, entries, machine) : inOneSection(tree, entries, machine);
}

function inTwoSections(tree: ResourceWriter, entries: readonly DataEntry[], machine: Machine): Uint8Array {
  const data = new ResourceWriter();
  const places = entries.map((entry) => putData(data, entry));
  const relocations = entries.map(({ at }, index) => ({ at, symbol: sectionSymbol(2) + index }));
  return writeObject(
    machine,
    [
      { name: '.rsrc$01', content: tree.toBytes(), relocations },
      { name: '.rsrc$02', content: data.toBytes(), relocations: [] },
    ],
    places.map((value) => ({ name: dataSymbol(value), value, section: 2 })),
  );
}

function inOneSection(tree: ResourceWriter, entries: readonly DataEntry[], machine: Machine): Uint8Array {
  for (const entry of entries) tree.patchU32(entry.at, putData(tree, entry));
  const relocations = entries.map(({ at }) => ({ at, symbol: sectionSymbol(0) }));
  return writeObject(machine, [{ name: '.rsrc', content: tree.toBytes(), relocations }], []);
}

function putData(out: ResourceWriter, { data }: DataEntry): number {
  const place = out.size;
  out.put(data);
  out.align(DATA_ALIGNMENT);
  return place;
}

/** A name as in objects of cvtres.exe: `$R` and the place of the data. It need not be unique. */
const dataSymbol = (place: number) => `$R${place.toString(16).toUpperCase().padStart(6, '0').slice(-6)}`;

function writeObject(
  machine: Machine,
  sections: readonly ObjectSection[],
  symbols: readonly ObjectSymbol[],
): Uint8Array {
  const out = new ResourceWriter();
  out.u16(MACHINE[machine]);
  out.u16(sections.length);
  // No time.
  out.u32(0);
  const symbolsAt = out.reserve();
  out.u32(sectionSymbol(sections.length) + symbols.length);
  out.u16(0);
  out.u16(FILE_FLAGS);
  let end = OBJECT.headerSize + sections.length * SECTION.size;
  for (const section of sections) {
    writeSectionHeader(out, section, end);
    end += section.content.length + section.relocations.length * RELOCATION.size;
  }
  for (const { content, relocations } of sections) {
    out.put(content);
    for (const { at, symbol } of relocations) {
      out.u32(at);
      out.u32(symbol);
      out.u16(RELOCATION.toAddress[machine]);
    }
  }
  out.patchU32(symbolsAt, out.size);
  writeSymbol(out, { name: '@feat.00', value: FEATURES, section: SYMBOL.absolute }, 0);
  for (const [index, { name, content, relocations }] of sections.entries()) {
    writeSymbol(out, { name, value: 0, section: index + 1 }, 1);
    // IMAGE_AUX_SYMBOL of a section.
    out.u32(content.length);
    out.u16(relocations.length);
    out.zeros(12);
  }
  for (const symbol of symbols) writeSymbol(out, symbol, 0);
  // The size of the table of long names, which is empty.
  out.u32(4);
  return out.toBytes();
}

/** IMAGE_SECTION_HEADER. `at` is the offset of its content, which its relocations follow. */
function writeSectionHeader(out: ResourceWriter, section: ObjectSection, at: number): void {
  const { name, content, relocations } = section;
  writeName(out, name);
  // Size and address in memory.
  out.zeros(SECTION.rawSize - SECTION.nameSize);
  out.u32(content.length);
  out.u32(at);
  out.u32(relocations.length === 0 ? 0 : at + content.length);
  out.u32(0);
  out.u16(relocations.length);
  out.u16(0);
  out.u32(SECTION_FLAGS);
}

/** IMAGE_SYMBOL of a local symbol. */
function writeSymbol(out: ResourceWriter, { name, value, section }: ObjectSymbol, auxiliaries: number): void {
  writeName(out, name);
  out.u32(value);
  out.u16(section);
  out.u16(0);
  out.u8(SYMBOL.isStatic);
  out.u8(auxiliaries);
}

/** A name of at most eight characters. */
function writeName(out: ResourceWriter, name: string): void {
  out.ascii(name);
  out.zeros(SECTION.nameSize - name.length);
}
