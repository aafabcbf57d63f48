import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import { cmake, make, mingwGcc, noteMissing, windres } from '../support/tools.js';
import { expectCMakeBuild } from './build-systems.js';

noteMissing({ make, cmake, 'mingw-w64 gcc': mingwGcc, windres });

let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-build-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

it.skipIf(!make || !cmake || !mingwGcc || !windres)(
  'what docs/mc-compatibility.md shows builds with CMake and Unix Makefiles',
  async () => {
    await expectCMakeBuild(folder, 'Unix Makefiles', /^(\[ *\d+%\] Built target \w+\n)+$/);
  },
);
