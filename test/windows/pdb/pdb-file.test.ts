import { describe, expect, it } from 'vitest';
import { PdbError } from '../../../src/windows/pdb/pdb-error.js';
import { PdbFile } from '../../../src/windows/pdb/pdb-file.js';
import {
  GUID,
  other,
  type PdbParts,
  pdbBytes,
  procedure,
  publicSymbol,
  record,
  separated,
  thunk,
  u16,
  u32,
} from './pdb-writer.js';

const inputOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
});
const read = (parts: PdbParts) => new PdbFile(inputOf(pdbBytes(parts)));

/** The names at offsets from the start of the module. */
function namesAt(parts: PdbParts, offsets: readonly number[]) {
  const pdb = read(parts);
  return offsets.map((offset) => pdb.functionAt(offset)?.name);
}

const S_END = other(0x0006);
const S_LOCAL = (size: number) => other(0x113e, size);

describe('a PDB file', () => {
  it('has the GUID of its build, and the age in the DBI stream', () => {
    expect(read({ age: 3 }).identity).toEqual({ guid: GUID, age: 3 });
  });

  it.each([512, 1024, 4096, 0x8000])('has functions of all kinds in blocks of %i bytes', (blockSize) => {
    const kinds = [0x110f, 0x1110, 0x1146, 0x1147, 0x1155, 0x1156];
    const modules = kinds.map((kind, at) => [
      other(0x1101, 900),
      procedure(1, at * 0x20, 0x18, `f${at}`, kind),
      S_LOCAL(700),
      S_END,
      thunk(1, 0x100 + at * 8, 6, `t${at}`),
    ]);
    const pdb = read({ modules, blockSize, publics: [publicSymbol(1, 0x200, 'p')] });
    for (const [at] of kinds.entries()) {
      const start = 0x1000 + at * 0x20;
      const found = { name: `f${at}`, start };
      expect([0, 0x17, 0x18].map((offset) => pdb.functionAt(start + offset))).toEqual([
        found,
        found,
        undefined,
      ]);
      expect(pdb.functionAt(0x1105 + at * 8)?.name).toBe(`t${at}`);
      expect(pdb.functionAt(0x1106 + at * 8)).toBeUndefined();
    }
    expect(pdb.functionAt(0x1fff)?.name).toBe('p');
    expect(pdb.functionAt(0x2000)).toBeUndefined();
  });

  it('has a public symbol for code without a procedure, up to the end of its part of an object file', () => {
    const parts: PdbParts = {
      modules: [[procedure(1, 0x40, 0x10, 'Contoso::Crane::Lift')]],
      publics: [
        publicSymbol(1, 0x40, '?Lift@Crane@Contoso@@QEAAXXZ'),
        publicSymbol(1, 0x80, '?Lower@Crane@Contoso@@QEAAXXZ'),
        publicSymbol(2, 0x10, 'value'),
        publicSymbol(3, 0x10, 'nowhere'),
        publicSymbol(0, 0x10, 'absolute'),
      ],
      contributions: [
        [1, 0x100, 0x20],
        [1, 0x40, 0x50],
      ],
    };
    expect(namesAt(parts, [0x103f, 0x1040, 0x104f, 0x1050, 0x1080, 0x108f, 0x1090, 0x1100, 0x2010])).toEqual([
      undefined,
      'Contoso::Crane::Lift',
      'Contoso::Crane::Lift',
      undefined,
      'Contoso::Crane::Lower',
      'Contoso::Crane::Lower',
      undefined,
      undefined,
      undefined,
    ]);
    expect(namesAt({ ...parts, contributions: [] }, [0x1090, 0x1fff])).toEqual([
      'Contoso::Crane::Lower',
      'Contoso::Crane::Lower',
    ]);
  });

  it('gives code apart from its function the name of the function', () => {
    const modules = [
      [procedure(1, 0, 0x10, 'Lift'), separated(1, 0x200, 0x20, [1, 0]), separated(1, 0x300, 8, [1, 0x200])],
    ];
    const pdb = read({ modules });
    expect(pdb.functionAt(0x121f)).toEqual({ name: 'Lift', start: 0x1200 });
    expect(pdb.functionAt(0x1220)).toBeUndefined();
    // It would be apart from code apart from its function.
    expect(pdb.functionAt(0x1300)).toBeUndefined();
  });

  it.each([
    [['a', 'b'], [], 'a or b'],
    [['a', 'b', 'c'], [], 'a or 2 others'],
    [['a', 'a'], [], 'a'],
    [['lift'], ['_lift'], 'lift'],
    [['lift'], ['_lift@8'], 'lift'],
    [['lift'], ['@lift@8'], 'lift'],
    [['lift'], ['lift@@16'], 'lift'],
    [['_nan2'], ['__nan2'], '_nan2'],
    [['lift'], ['lower'], 'lift or lower'],
    [['turn<long>'], ['??$turn@J@@YAXXZ'], 'turn<long>'],
    [['turn<long>'], ['??$turn@J@@YAXXZ', '??$turn@H@@YAXXZ'], 'turn<long> or ??$turn@H@@YAXXZ'],
    [['turn', 'turn'], ['??$turn@J@@YAXXZ', '??$turn@H@@YAXXZ'], 'turn'],
    [['~Crane'], ['??_GCrane@@UEAAPEAXI@Z', '??_ECrane@@UEAAPEAXI@Z'], '~Crane'],
    [['lower'], ['?twin@@YAXXZ'], 'lower or twin'],
    [[], ['?twin@@YAXXZ', '?twin@@YAXH@Z'], 'twin'],
    [[], ['_a', '_b'], '_a or _b'],
  ])('says which functions share their code: %j and %j', (procedures, publics, name) => {
    const parts = {
      modules: [procedures.map((each) => procedure(1, 0, 8, each))],
      publics: publics.map((each) => publicSymbol(1, 0, each)),
    };
    expect(namesAt(parts, [0x1000])).toEqual([name]);
  });

  it('is searched without what is in procedures only if their ends are where they say it', () => {
    const inner = procedure(1, 0x80, 8, 'inner');
    const withEnd = (end: number) => {
      const outer = procedure(1, 0, 0x40, 'outer');
      outer.writeUInt32LE(end, 8);
      return { modules: [[outer, inner, S_END, procedure(1, 0xc0, 8, 'next')]] };
    };
    const end = 4 + procedure(1, 0, 0x40, 'outer').length + inner.length;
    expect(namesAt(withEnd(end), [0x1000, 0x1080, 0x10c0])).toEqual(['outer', undefined, 'next']);
    for (const wrong of [0, 4, end - 4, end + 4, end + 2, 0xffff_fffc])
      expect(namesAt(withEnd(wrong), [0x1000, 0x1080, 0x10c0])).toEqual(['outer', 'inner', 'next']);
  });

  it('can have names in UTF-8, of any length, and none', () => {
    const long = 'x'.repeat(60_000);
    const modules = [[procedure(1, 0, 8, 'größe'), procedure(1, 8, 8, long), procedure(1, 16, 8, '')]];
    expect(namesAt({ modules }, [0x1000, 0x1008, 0x1010])).toEqual(['größe', long, undefined]);
  });

  it('has a decorated name as it is if its digits stand for long parts', () => {
    const parts = (digits: number) => `?${'a'.repeat(200)}@${'0'.repeat(digits)}@QEAAXXZ`;
    const short = Array(11).fill('a'.repeat(200)).join('::');
    const long = parts(30_000);
    const publics = [publicSymbol(1, 0, parts(10)), publicSymbol(1, 8, long)];
    expect(namesAt({ publics }, [0x1000, 0x1008])).toEqual([short, long]);
  });

  it('uses few of the names of functions to which the code of an address belongs', () => {
    const parents = Array.from({ length: 600 }, (_, at) => procedure(1, at % 2, 8, `f${at}`));
    const apart = [0, 1, 0, 1].map((parent) => separated(1, 0x20, 8, [1, parent]));
    const modules = [[...parents, ...apart, separated(1, 0x40, 8, [1, 0])]];
    expect(namesAt({ modules }, [0x1000, 0x1020, 0x1040])).toEqual([
      'f0 or 299 others',
      'f0 or 255 others',
      'f0 or 255 others',
    ]);
  });

  it('reads no more than a fraction of a large file', () => {
    const parts: PdbParts = {
      blockSize: 4096,
      modules: [[procedure(1, 0, 8, 'main')]],
      // Types, which no name of a function needs.
      change: (streams) => streams.splice(2, 1, Buffer.alloc(20_000_000)),
    };
    const bytes = pdbBytes(parts);
    let sum = 0;
    const pdb = new PdbFile({
      size: bytes.length,
      read(offset, length) {
        sum += Math.min(length, bytes.length - offset);
        return bytes.subarray(offset, offset + length);
      },
    });
    expect(pdb.functionAt(0x1000)?.name).toBe('main');
    expect(sum).toBeLessThan(200_000);
  });
});

describe('a file that is no readable PDB file', () => {
  const withStream = (stream: number, content: Uint8Array): PdbParts => ({
    modules: [[procedure(1, 0, 8, 'main')]],
    change: (streams) => streams.splice(stream, 1, content),
  });
  const withNumber = (stream: number, at: number, value: number): PdbParts => ({
    modules: [[procedure(1, 0, 8, 'main')]],
    publics: [publicSymbol(1, 0, 'main')],
    contributions: [[1, 0, 8]],
    change: (streams) => (streams[stream] as Buffer).writeUInt32LE(value, at),
  });

  it.each([
    ['', 'this is not a PDB file'],
    ['MZ', 'this is not a PDB file'],
    ['Microsoft MSFZ Container\r\n\u001aALD\0\0', 'at byte 0x0: bytes are missing'],
    ['BSJB\u0001\0\u0001\0', 'this is a portable PDB file of .NET; wevtc takes the names of .NET methods'],
    [
      'Microsoft C/C++ program database 2.00\r\n\u001aJG\0\0',
      'this is a PDB file of Visual C++ 6 or earlier',
    ],
    ['MSCF\0\0\0\0', 'this is a cabinet, such as a compressed file of a symbol server'],
    ['Microsoft C/C++ MSF 7.00\r\n\u001aDS\0\0\0', 'at byte 0x20: the header is truncated'],
  ])('is identified: %j', (start, message) => {
    const open = () => new PdbFile(inputOf(Buffer.from(start, 'latin1')));
    expect(open).toThrow(PdbError);
    expect(open).toThrow(message);
  });

  it.each([
    [32, 100, 'at byte 0x20: 100 is not the size of a block'],
    [32, 0x1_0000, 'at byte 0x20: 65536 is not the size of a block'],
    [40, 1000, /^at byte 0x28: the file is incomplete: it has \d+ bytes, and its header requires 512000$/],
    [44, 0, 'at byte 0x2c: 0 is not the size of the directory of streams'],
    [44, 0x100_0000, 'at byte 0x2c: 16777216 is not the size of the directory of streams'],
    [44, 8, 'at byte 0x2c: the directory of streams is truncated'],
    [52, 4_000_000, 'block 4000000 is beyond the end of the file'],
  ])('has a wrong number at byte %i of its header: %i', (at, value, message) => {
    const bytes = pdbBytes({});
    bytes.writeUInt32LE(value, at);
    expect(() => new PdbFile(inputOf(bytes))).toThrow(message);
  });

  it('has streams that are larger than the file, because they share blocks', () => {
    const bytes = Buffer.alloc(5 * 512);
    bytes.write('Microsoft C/C++ MSF 7.00\r\n\u001aDS\0\0\0', 'latin1');
    const put = (at: number, ...values: number[]) => {
      for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, at + index * 4);
    };
    put(32, 512, 1, 5, 84, 0, 4);
    put(4 * 512, 3);
    put(3 * 512, 10, ...Array(10).fill(512), ...Array(10).fill(1));
    expect(() => new PdbFile(inputOf(bytes))).toThrow('at byte 0x2c: the streams are larger than the file');
    put(3 * 512, 22);
    expect(() => new PdbFile(inputOf(bytes))).toThrow('at byte 0x2c: the directory of streams is truncated');
  });

  it.each<[string, PdbParts, string]>([
    [
      'no info stream',
      withStream(1, Buffer.alloc(0)),
      'at byte 0x0 of stream 1: the info stream is truncated',
    ],
    ['an old version', withNumber(1, 0, 19970604), 'of a linker before Visual Studio .NET'],
    ['no symbols', withStream(3, Buffer.alloc(0)), 'such as that of a compiler (vc140.pdb)'],
    [
      'a short DBI stream',
      withStream(3, Buffer.alloc(40)),
      'at byte 0x28 of stream 3: the DBI stream is truncated',
    ],
    [
      'another signature',
      withNumber(3, 0, 1),
      'at byte 0x0 of stream 3: the DBI stream has an unknown version',
    ],
    ['parts that are too large', withNumber(3, 32, 0xffff_fff0), 'larger than the stream'],
    ['no list of streams', withNumber(3, 48, 0), 'does not have the headers of the sections'],
    ['no headers of sections', withStream(5, Buffer.alloc(0)), 'does not have the headers of the sections'],
  ])('has %s', (_, parts, message) => {
    expect(() => read(parts)).toThrow(PdbError);
    expect(() => read(parts)).toThrow(message);
  });

  it('has addresses from before its functions were moved', () => {
    const change = (streams: Uint8Array[]) => {
      streams.push(Buffer.alloc(8));
      const dbi = streams[3] as Buffer;
      dbi.writeUInt16LE(streams.length - 1, dbi.length - 4);
    };
    expect(() => read({ change })).toThrow('(OMAP)');
  });

  it.each<[string, PdbParts, string]>([
    [
      'a record without a size',
      { modules: [[u32(0)]] },
      'at byte 0x4 of stream 6: the symbol record has an impossible size',
    ],
    [
      'a record behind the end',
      { modules: [[procedure(1, 0, 8, 'a'), Buffer.concat([u16(0x200), u16(0x1110)])]] },
      'of stream 6: the symbol record has an impossible size',
    ],
    [
      'symbols of an object file that are larger than their stream',
      withStream(6, u32(4)),
      'the symbols of an object file are larger than stream 6',
    ],
    [
      'a name without an end',
      {
        modules: [[S_END]],
        change: (streams) => {
          const dbi = streams[3] as Buffer;
          dbi.fill(0x61, 64 + 64, 64 + dbi.readUInt32LE(24));
        },
      },
      'the text does not end',
    ],
    [
      'contributions of an unknown version',
      {
        contributions: [[1, 0, 8]],
        change: (streams) => (streams[3] as Buffer).writeUInt32LE(7, 64),
      },
      'the list of contributions to sections has an unknown version',
    ],
  ])('has %s', (_, parts, message) => {
    const pdb = read(parts);
    expect(() => pdb.functionAt(0x1000)).toThrow(PdbError);
    expect(() => pdb.functionAt(0x1000)).toThrow(message);
  });

  it('has object files that share their symbols, so that reading takes longer than the file', () => {
    const modules = Array.from({ length: 200 }, (_, at) => [procedure(1, at, 1, 'x'.repeat(4000))]);
    const change = (streams: Uint8Array[]) => {
      const dbi = streams[3] as Buffer;
      const length = dbi.readUInt32LE(24) / 200;
      expect(length).toBe(84);
      for (let at = 0; at < 200; at++) dbi.writeUInt16LE(6, 64 + at * length + 34);
      for (let at = 7; at < streams.length; at++) streams[at] = Buffer.alloc(0);
    };
    expect(() => read({ modules, change }).functionAt(0x1000)).toThrow(
      'the symbols are larger than the file',
    );
  });

  it('becomes shorter while it is read', () => {
    const bytes = pdbBytes({ modules: [[procedure(1, 0, 8, 'main'), other(0x1101, 20_000)]] });
    let size = bytes.length;
    const pdb = new PdbFile({
      size,
      read: (offset, length) => bytes.subarray(offset, Math.min(size, offset + length)),
    });
    size = 2000;
    expect(() => pdb.functionAt(0x1000)).toThrow('bytes are missing; the file has become shorter');
  });

  it('has short records, which are skipped', () => {
    const modules = [
      [record(0x1110, u32(0)), record(0x1132), record(0x1102, u32(0)), procedure(1, 0, 8, 'main')],
    ];
    expect(namesAt({ modules, publics: [record(0x110e)] }, [0x1000])).toEqual(['main']);
  });
});
