import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { nativeFolder } from '../../../scripts/fetch/dotnet-packages.mjs';
import { unpackPart } from '../../../src/project/host/unpack-part.js';
import { PdbFile } from '../../../src/windows/pdb/pdb-file.js';
import { noteMissing, onPath } from '../../support/tools.js';
import { isOf, listed, withPdb } from './listed-functions.js';
import { msfzBytes } from './msfz-writer.js';

// The PDB files of a published module: each function has the name that LLVM's reader finds.

const FILE = 'libHarfBuzzSharp.pdb';
const pdbutil = onPath('llvm-pdbutil') ?? onPath('llvm-pdbutil-14');
noteMissing({ pdbutil });
const processors = ['x64', 'x86', 'arm64'].map((processor) => ({
  processor,
  folder: String(nativeFolder(processor)),
}));
const hasPackages = processors.every(({ folder }) => existsSync(join(folder, FILE)));
if (!hasPackages)
  console.warn(
    'no NuGet packages, so their tests are skipped; node scripts/fetch/dotnet-packages.mjs fetches them',
  );

describe.skipIf(pdbutil === undefined || !hasPackages)('the PDB file of a published module', () => {
  it.each(processors)('names all functions, also when it is compressed: $processor', ({ folder }) => {
    const { procedures, publics, identity } = listed(pdbutil as string, folder, FILE);
    expect(procedures.size).toBeGreaterThan(3000);
    const path = join(folder, FILE);
    const bytes = msfzBytes(readFileSync(path), { chunkSize: 1 << 22 });
    const compressed = new PdbFile({
      size: bytes.length,
      read: (offset, length) => bytes.subarray(offset, offset + length),
      unpack: unpackPart,
    });
    withPdb(path, (pdb) => {
      expect(pdb.identity).toEqual(identity);
      const wrong: string[] = [];
      for (const [start, { names, size }] of procedures) {
        for (const address of [start, start + (size >> 1), start + Math.max(0, size - 1)]) {
          const found = pdb.functionAt(address);
          if (found?.start !== start || !isOf(names, found.name))
            wrong.push(`${address}: ${found?.name} is none of ${[...names]}`);
          const again = compressed.functionAt(address);
          if (again?.name !== found?.name) wrong.push(`${address}: ${again?.name} instead of ${found?.name}`);
        }
      }
      for (const start of publics.keys()) {
        const found = pdb.functionAt(start);
        // Some are labels within a procedure.
        if (found?.start !== start && !procedures.has(found?.start ?? start))
          wrong.push(`${start}: no function`);
      }
      expect(wrong).toEqual([]);
    });
  });
});
