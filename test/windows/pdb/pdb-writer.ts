import { parseGuid } from '../../../src/etw.js';
import { joined } from '../../../src/windows/bytes/joined.js';

/** The parts of a PDB file. */
export interface PdbParts {
  readonly guid?: string;
  readonly age?: number;
  readonly blockSize?: number;
  /** Address, size, and whether it is code. Default: code from 0x1000 to 0x2000, data behind it. */
  readonly sections?: readonly (readonly [start: number, size: number, isCode: boolean])[];
  /** The symbol records of each object file. */
  readonly modules?: readonly (readonly Uint8Array[])[];
  readonly publics?: readonly Uint8Array[];
  /** Section, offset, and size of parts of object files. */
  readonly contributions?: readonly (readonly [section: number, offset: number, size: number])[];
  /** Changes the streams before they are put into blocks. */
  readonly change?: (streams: Uint8Array[]) => void;
}

export const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

const number = (size: 2 | 4) => (value: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
};
export const u16 = number(2);
export const u32 = number(4);
const text = (value: string) => Buffer.from(`${value}\0`);

/** A symbol record: its members follow the kind; zeros fill it up to a multiple of four. */
export function record(kind: number, ...members: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([u16(kind), ...members]);
  const rest = Buffer.alloc((4 - ((body.length + 2) % 4)) % 4);
  return Buffer.concat([u16(body.length + rest.length), body, rest]);
}

/** S_PUB32. */
export const publicSymbol = (section: number, offset: number, name: string) =>
  record(0x110e, u32(2), u32(offset), u16(section), text(name));

/** S_GPROC32 or another kind of procedure, which does not say where it ends. */
export const procedure = (section: number, offset: number, size: number, name: string, kind = 0x1110) =>
  record(kind, ...[0, 0, 0, size, 0, 0, 0x1000, offset].map(u32), u16(section), Buffer.of(0), text(name));

/** S_THUNK32. */
export const thunk = (section: number, offset: number, size: number, name: string) =>
  record(0x1102, ...[0, 0, 0, offset].map(u32), u16(section), u16(size), Buffer.of(0), text(name));

/** S_SEPCODE: code apart from its function. */
export const separated = (section: number, offset: number, size: number, parent: readonly [number, number]) =>
  record(0x1132, ...[0, 0, size, 0, offset, parent[1]].map(u32), u16(section), u16(parent[0]));

/** S_END, S_LOCAL without a name, and others. */
export const other = (kind: number, size = 0) => record(kind, Buffer.alloc(size));

/** A PDB file, with the streams that link.exe and lld-link write for functions. */
export function pdbBytes({
  guid = GUID,
  age = 1,
  blockSize = 512,
  sections = [
    [0x1000, 0x1000, true],
    [0x2000, 0x1000, false],
  ],
  modules = [],
  publics = [],
  contributions = [],
  change = () => {},
}: PdbParts): Buffer {
  const first = 6;
  const symbols = modules.map((records) => Buffer.concat([u32(4), ...records]));
  const moduleInfo = symbols.map((bytes, at) => {
    const info = Buffer.alloc(64);
    info.writeUInt16LE(first + at, 34);
    info.writeUInt32LE(bytes.length, 36);
    const names = Buffer.concat([text('part.obj'), text('parts.lib')]);
    return Buffer.concat([info, names, Buffer.alloc((4 - (names.length % 4)) % 4)]);
  });
  const parts = [
    Buffer.concat(moduleInfo),
    Buffer.concat([
      u32(0xf12eba2d),
      ...contributions.map(([section, offset, size]) =>
        Buffer.concat([u16(section), u16(0), u32(offset), u32(size), Buffer.alloc(16)]),
      ),
    ]),
    // The section map, files, type servers, and edit and continue, which a reader must skip.
    ...[4, 8, 12, 16].map((size) => Buffer.alloc(size, 0xee)),
    Buffer.concat([0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 5].map(u16)),
  ];
  const header = Buffer.alloc(64);
  header.writeUInt32LE(0xffff_ffff, 0);
  header.writeUInt32LE(19990903, 4);
  header.writeUInt32LE(age, 8);
  header.writeUInt16LE(4, 20);
  const places = [24, 28, 32, 36, 40, 52, 48];
  for (const [at, part] of parts.entries()) header.writeUInt32LE(part.length, places[at] as number);
  const sectionHeaders = sections.map(([start, size, isCode]) => {
    const bytes = Buffer.alloc(40);
    bytes.writeUInt32LE(size, 8);
    bytes.writeUInt32LE(start, 12);
    bytes.writeUInt32LE(isCode ? 0x6000_0020 : 0x4000_0040, 36);
    return bytes;
  });
  const streams: Uint8Array[] = [
    Buffer.alloc(0),
    Buffer.concat([u32(20000404), u32(0x65432100), u32(age + 7), parseGuid(guid) as Uint8Array]),
    Buffer.alloc(0),
    Buffer.concat([header, ...parts]),
    Buffer.concat(publics),
    Buffer.concat(sectionHeaders),
    ...symbols,
  ];
  change(streams);
  return msfBytes(streams, blockSize);
}

/** The container: a header, streams in blocks of which none follows its predecessor, and a directory. */
export function msfBytes(streams: readonly Uint8Array[], blockSize = 512): Buffer {
  const blocksFor = (length: number) => Math.ceil(length / blockSize);
  // The header and two maps of free blocks.
  let next = 3;
  const blocks: Uint8Array[] = [];
  const put = (bytes: Uint8Array) => {
    const count = blocksFor(bytes.length);
    const numbers = Array.from(
      { length: count },
      (_, at) => next + (at ^ 1) - (at === count - 1 && at % 2 === 0 ? 1 : 0),
    );
    next += count;
    for (const [at, number] of numbers.entries()) {
      const block = Buffer.alloc(blockSize);
      block.set(bytes.subarray(at * blockSize, (at + 1) * blockSize));
      blocks[number] = block;
    }
    return numbers;
  };
  const places = streams.map(put);
  const directory = joined([
    u32(streams.length),
    ...streams.map(({ length }) => u32(length)),
    ...places.flat().map(u32),
  ]);
  const ofDirectory = put(directory);
  const list = put(joined(ofDirectory.map(u32)));
  const header = Buffer.alloc(blockSize);
  header.write('Microsoft C/C++ MSF 7.00\r\n\u001aDS\0\0\0', 'latin1');
  for (const [at, value] of [blockSize, 1, next, directory.length, 0, ...list].entries())
    header.writeUInt32LE(value, 32 + at * 4);
  blocks[0] = header;
  return Buffer.concat(Array.from({ length: next }, (_, at) => blocks[at] ?? Buffer.alloc(blockSize)));
}
