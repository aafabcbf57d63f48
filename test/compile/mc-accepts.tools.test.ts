import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { compile } from '../../src/index.js';
import { completeManifest } from '../support/lint.js';
import { accepted } from '../support/mc-accepts.js';
import { mcs, mingwGcc, noteMissing, run } from '../support/tools.js';

noteMissing({ 'x86_64-w64-mingw32-gcc': mingwGcc, mcs });

describe('all of them together, each in files of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-accepted-'));
  const stems = Object.keys(accepted).map((_, at) => `case${at}`);

  beforeAll(() => {
    for (const [at, piece] of Object.values(accepted).entries()) {
      const { files } = compile(completeManifest(piece), {
        baseName: stems[at],
        emit: ['c', 'csharp'],
        c: { mode: 'um' },
        csharp: { namespace: `Case${at}` },
      });
      for (const { path, content } of files) writeFileSync(join(folder, path), content);
      writeFileSync(join(folder, `${stems[at]}.c`), `#include "${stems[at]}.h"\n`);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.skipIf(mingwGcc === undefined)('are in C that compiles', async () => {
    const system = ['windows', 'wmistr', 'evntrace', 'evntprov'].map((name) => `#include <${name}.h>\n`);
    writeFileSync(join(folder, 'system.h'), system.join(''));
    const gcc = (...args: string[]) =>
      run(mingwGcc as string, ['-std=c11', '-Wall', '-Wextra', '-Werror', ...args], folder);
    await gcc('-x', 'c-header', 'system.h', '-o', 'system.h.gch');
    await gcc('-include', 'system.h', '-c', ...stems.map((stem) => `${stem}.c`));
  });

  it.skipIf(mcs === undefined)('are in C# that compiles', async () => {
    const files = stems.map((stem) => `${stem}.cs`);
    await run(
      mcs as string,
      ['-unsafe', '-target:library', '-warnaserror', '-out:all.dll', ...files],
      folder,
    );
  });
});
