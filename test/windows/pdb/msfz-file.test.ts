import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpackPart } from '../../../src/project/host/unpack-part.js';
import { PdbError } from '../../../src/windows/pdb/pdb-error.js';
import { PdbFile } from '../../../src/windows/pdb/pdb-file.js';
import { type MsfzParts, msfzBytes } from './msfz-writer.js';
import { GUID, pdbBytes, procedure, publicSymbol } from './pdb-writer.js';

const pdb = pdbBytes({
  age: 3,
  modules: Array.from({ length: 5 }, (_, module) =>
    Array.from({ length: 40 }, (_, at) => procedure(1, (module * 40 + at) * 16, 12, `part${module}::f${at}`)),
  ),
  publics: [publicSymbol(1, 0xf00, 'last')],
});

const inputOf = (bytes: Uint8Array, unpack: typeof unpackPart = unpackPart) => ({
  size: bytes.length,
  read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  unpack,
});

/** All functions of a file, which are those of the file before it was compressed. */
function functionsIn(bytes: Uint8Array): unknown[] {
  const file = new PdbFile(inputOf(bytes));
  expect(file.identity).toEqual({ guid: GUID, age: 3 });
  return Array.from({ length: 0x1000 / 4 }, (_, at) => file.functionAt(0x1000 + at * 4));
}

const expected = functionsIn(pdb);

describe('a compressed PDB file', () => {
  it.each<[string, MsfzParts]>([
    ['in one chunk', {}],
    ['in small chunks, which fragments cross', { chunkSize: 700, fragmentSize: 300 }],
    ['in part outside of chunks', { chunkSize: 900, fragmentSize: 250, isInChunks: (at) => at % 3 > 0 }],
    ['not compressed at all', { isInChunks: () => false, methodOf: () => 'none' }],
    ['with different methods', { chunkSize: 500, methodOf: (at) => (at % 2 === 1 ? 'none' : 'deflate') }],
  ])('has all functions: %s', (_, parts) => {
    expect(functionsIn(msfzBytes(pdb, parts))).toEqual(expected);
  });

  it('is refused if its parts cannot be unpacked', () => {
    const bytes = msfzBytes(pdb, { methodOf: () => 'zstd' });
    const open = (unpack: typeof unpackPart) => () => new PdbFile(inputOf(bytes, unpack));
    const message =
      'this part cannot be unpacked (MSFZ with Zstandard): it is corrupt, or Node.js is older than 22.15';
    expect(open(() => undefined)).toThrow(message);
    expect(() => new PdbFile({ size: bytes.length, read: inputOf(bytes).read })).toThrow(message);
    expect(open(() => new Uint8Array(7))).toThrow(/the unpacked part has 7 bytes instead of \d+$/);
  });

  it.each([
    [32, 1, 'at byte 0x20: the compressed PDB file has an unknown version'],
    [48, 0x7fff_ffff, 'at byte 0x7fffffff: bytes are missing'],
    [56, 0x2_0000, 'at byte 0x38: 131072 is not the number of streams'],
    [60, 9, '9 is not a method of compression'],
    [68, 3, 'at byte 0x44: 3 is not the size of the directory of streams'],
    [72, 7, 'is not the size of the table of chunks'],
  ])('has a wrong number at byte %i of its header: %i', (at, value, message) => {
    const bytes = msfzBytes(pdb);
    bytes.writeUInt32LE(value, at);
    expect(() => new PdbFile(inputOf(bytes))).toThrow(message);
  });

  it('has no larger streams than its chunks and the file', () => {
    const bytes = msfzBytes(pdb, { isInChunks: () => false, methodOf: () => 'none' });
    const directory = Number(bytes.readBigUInt64LE(40));
    // Stream 1 begins behind the end of stream 0.
    bytes.writeUInt32LE(0x10_0000, directory + 4);
    expect(() => new PdbFile(inputOf(bytes))).toThrow('a part of a stream is beyond the end of the file');
  });

  it('can have any damage: there are functions or a PdbError', () => {
    const whole = [{}, { chunkSize: 700, fragmentSize: 300, isInChunks: (at: number) => at % 3 > 0 }].map(
      (parts) => msfzBytes(pdb, { ...parts, methodOf: () => 'none' }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (file, changes, isNearDirectory) => {
          const bytes = Buffer.from(file);
          const from = isNearDirectory ? Number(bytes.readBigUInt64LE(40)) : 32;
          for (const [at, value] of changes) bytes[from + (at % (bytes.length - from))] = value;
          try {
            const opened = new PdbFile(inputOf(bytes));
            for (let at = 0x1000; at < 0x2000; at += 64) opened.functionAt(at);
          } catch (error) {
            expect(error).toBeInstanceOf(PdbError);
            expect((error as Error).message).not.toMatch(/undefined|NaN/);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
