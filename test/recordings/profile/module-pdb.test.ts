import { describe, expect, it } from 'vitest';
import {
  collectStacks,
  decodeTrace,
  openTrace,
  PdbError,
  readPdb,
  traceEventView,
} from '../../../src/trace.js';
import { GUID, pdbBytes, procedure } from '../../windows/pdb/pdb-writer.js';
import { image, imagePdb, process, sample, stack, thread, traceOf } from './sampled-trace.js';

const pdbFile = (age: number) => pdbBytes({ age, modules: [[procedure(1, 0x40, 0x20, 'Crane::Lift')]] });
const APP = 0x10_0000n;
const sampled = traceOf([
  process(3, 1, 500, 'app.exe'),
  thread(3, 2, 7, 500),
  image(3, 2, 500, APP, 0x4000n, 'C:\\App.exe'),
  sample(20, 7, APP + 0x1042n),
  stack(21, 20, 500, 7, [APP + 0x1042n, APP + 0x1080n]),
  imagePdb(30, 500, APP, GUID, 2, 'D:\\build\\App.pdb'),
]);

describe('a PDB file that a program reads', () => {
  it('has its GUID and age, and functions, from bytes or from parts of them', () => {
    const bytes = pdbFile(2);
    const read = (offset: number, length: number) => bytes.subarray(offset, offset + length);
    for (const pdb of [readPdb(bytes), readPdb({ size: bytes.length, read })]) {
      expect([pdb.guid, pdb.age]).toEqual([GUID, 2]);
      expect(pdb.functionAt(0x1042)).toEqual({ name: 'Crane::Lift', start: 0x1040 });
      expect(pdb.functionAt(0x1060)).toBeUndefined();
    }
  });

  it('names the functions of the build that the trace names', async () => {
    const trace = openTrace(sampled);
    for (const [ages, first] of [
      [[1, 2], 'App.exe!Crane::Lift+0x2'],
      [[1, 3], 'App.exe+0x1042'],
    ] as const) {
      const stacks = await collectStacks(trace, { pdbs: ages.map((age) => readPdb(pdbFile(age))) });
      const texts: unknown[] = [];
      for await (const decoded of decodeTrace(trace, { attribution: true })) {
        decoded.stack = stacks.of(decoded.event, decoded.attribution);
        texts.push(traceEventView(decoded).stack);
      }
      expect(texts.filter((text) => text !== undefined)).toEqual([[first, 'App.exe+0x1080']]);
    }
  });

  it('throws an error for other files, and for corrupt symbols', () => {
    expect(() => readPdb(Buffer.from('MSCF'))).toThrow(PdbError);
    const corrupt = pdbBytes({
      modules: [[procedure(1, 0x40, 0x20, 'f')]],
      change: (streams) => streams.splice(6, 1, Buffer.from('short')),
    });
    expect(() => readPdb(corrupt)).toThrow(PdbError);
    expect(() => readPdb({ size: 9, read: () => 'text' as never })).toThrow('content.read() must be');
  });
});
