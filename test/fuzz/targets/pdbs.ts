import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { unpackPart } from '../../../src/project/host/unpack-part.js';
import { PdbError } from '../../../src/windows/pdb/pdb-error.js';
import { PdbFile } from '../../../src/windows/pdb/pdb-file.js';
import { msfzBytes } from '../../windows/pdb/msfz-writer.js';
import {
  other,
  type PdbParts,
  pdbBytes,
  procedure,
  publicSymbol,
  separated,
  thunk,
} from '../../windows/pdb/pdb-writer.js';
import { awkwardNumbers, damagedBytes } from '../inputs/damaged-bytes.js';
import { outcomeOf } from '../oracles.js';
import { target } from '../target.js';

const names = fc.constantFrom(
  ...['main', 'Contoso::Crane::Lift', '?Lift@Crane@@QEAAXXZ', '??_ECrane@@UEAAPEAXI@Z', '_c@4', '@f@8'],
  ...['', '\u001b[2J', 'größe', 'a'.repeat(3000), '@'.repeat(300), '1'.repeat(300)],
);
const section = fc.constantFrom(0, 1, 1, 1, 2, 0xffff);
const offset = fc.constantFrom(0, 0x10, 0x20, 0x40, 0xfff, 0xffff_fff0);
const size = fc.constantFrom(0, 1, 0x10, 0x100, 0xffff_ffff);
const kind = fc.constantFrom(0x110f, 0x1110, 0x1146, 0x1147);

const symbol = fc.oneof(
  fc.tuple(section, offset, size, names, kind).map((parts) => procedure(...parts)),
  fc
    .tuple(section, offset, size, section, offset)
    .map(([at, place, length, inSection, parent]) => separated(at, place, length, [inSection, parent])),
  fc.tuple(section, offset, names).map(([at, place, name]) => thunk(at, place, 6, name)),
  fc.constantFrom(0x0006, 0x114f, 0x113e).map((each) => other(each, 8)),
);
const parts: fc.Arbitrary<PdbParts> = fc.record({
  blockSize: fc.constantFrom(512, 4096),
  modules: fc.array(fc.array(symbol, { maxLength: 6 }), { maxLength: 3 }),
  publics: fc.array(
    fc.tuple(section, offset, names).map((each) => publicSymbol(...each)),
    { maxLength: 6 },
  ),
  contributions: fc.array(fc.tuple(section, offset, size), { maxLength: 3 }),
});

/** Puts numbers into streams, where numbers in the whole file would mostly hit unused bytes of blocks. */
const changed = fc
  .tuple(parts, fc.array(fc.tuple(fc.nat(7), fc.nat(40), fc.nat(8)), { minLength: 1, maxLength: 3 }))
  .map(([each, changes]) =>
    pdbBytes({
      ...each,
      change(streams) {
        for (const [number, at, value] of changes) {
          const bytes = streams[number];
          if (bytes === undefined || bytes.length < 4) continue;
          const place = Math.min(at * 2, bytes.length - 4);
          Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).writeUInt32LE(
            awkwardNumbers(bytes.length)[value] as number,
            place,
          );
        }
      },
    }),
  );

/** The same in the compressed container. */
const compressed = fc
  .tuple(parts, fc.constantFrom('none' as const, 'deflate' as const), fc.constantFrom(200, 5000))
  .map(([each, method, size]) =>
    msfzBytes(pdbBytes(each), {
      chunkSize: size * 3,
      fragmentSize: size,
      isInChunks: (number) => number % 4 > 0,
      methodOf: () => method,
    }),
  );

/** The most bytes that may be read for each byte of the file, with all names at a few hundred addresses. */
const MOST_READ = 100;

/** PDB files with damage: functions contain their addresses, and the work is proportional to the file. */
export const pdbs = target<Uint8Array>({
  name: 'pdbs',
  inputs: fc.oneof(
    parts.map(pdbBytes),
    changed,
    parts.map(pdbBytes).chain((file) => damagedBytes([file])),
    compressed,
    compressed.chain((file) => damagedBytes([file])),
  ),
  outcomes: ['functions', 'nothing', 'refused', 'refused later'],
  shortRuns: 600,
  check(bytes) {
    let read = 0;
    const input = {
      size: bytes.length,
      read(offset: number, length: number) {
        const part = bytes.subarray(offset, offset + length);
        read += part.length;
        return part;
      },
      unpack: unpackPart,
    };
    const opened = outcomeOf(() => new PdbFile(input), PdbError);
    if ('error' in opened) return refused(opened.error, 'refused');
    const pdb = opened.value;
    ok(/^[\da-f-]{36}$/.test(pdb.identity.guid) && Number.isInteger(pdb.identity.age));
    let found = 0;
    for (let offset = 0x0ff0; offset < 0x2200; offset += 16) {
      const known = outcomeOf(() => pdb.functionAt(offset), PdbError);
      if ('error' in known) return refused(known.error, 'refused later');
      if (known.value === undefined) continue;
      found++;
      const { name, start } = known.value;
      ok(start <= offset && start >= 0 && name !== '', `${name} at ${start} does not contain ${offset}`);
      deepStrictEqual(pdb.functionAt(start), known.value, `the start of ${name} is another function`);
    }
    for (const offset of [-1, 2 ** 32, Number.NaN, Number.MAX_SAFE_INTEGER])
      ok(pdb.functionAt(offset) === undefined, `there is a function at ${offset}`);
    ok(read < (bytes.length + 0x1_0000) * MOST_READ, `${read} bytes were read`);
    return found > 0 ? 'functions' : 'nothing';
  },
});

function refused({ message }: Error, outcome: string): string {
  ok(message.length > 0 && !/undefined|NaN/.test(message), message);
  return outcome;
}
