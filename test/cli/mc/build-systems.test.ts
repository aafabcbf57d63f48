import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../../support/built.js';
import { cmake, make, mingwGcc, ninja, noteMissing, run, windres } from '../../support/tools.js';
import { clean } from '../in-memory.js';

noteMissing({ make, cmake, ninja, 'mingw-w64 gcc': mingwGcc, windres });

const page = readFileSync(join(root, 'docs', 'mc-compatibility.md'), 'utf8');
const program = `#include <windows.h>
#include "app.h"
int main(void)
{
    EventRegisterContoso_Clock();
    EventWriteTick();
    return (int)EventUnregisterContoso_Clock();
}
`;

let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-build-'));
  const shim = join(folder, 'bin', 'wevtc-mc');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'bin', 'wevtc-mc.js')}" "$@"\n`);
  chmodSync(shim, 0o755);
  env = { PATH: join(folder, 'bin') + delimiter + process.env.PATH };
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A project of its own, with the snippet for a build system from the documentation. */
function project(language: string, file: string, before = ''): string {
  const snippet = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(page)?.[1];
  expect(snippet, `${language} in docs/mc-compatibility.md`).toBeDefined();
  const here = join(folder, language);
  mkdirSync(here);
  writeFileSync(join(here, 'app.man'), clean);
  writeFileSync(join(here, 'main.c'), program);
  writeFileSync(join(here, file), before + snippet);
  return here;
}

function expectResources(executable: string, generated: string): void {
  const built = readFileSync(executable);
  for (const name of ['appTEMP.BIN', 'MSG00001.bin']) {
    expect(built.includes(readFileSync(join(generated, name))), name).toBe(true);
  }
}

describe('what the documentation shows', () => {
  const missing = mingwGcc === undefined || windres === undefined;

  it.skipIf(missing || make === undefined)('builds with make, and once', async () => {
    const here = project('make', 'Makefile');
    await run(make as string, [], here, env);
    expectResources(join(here, 'app.exe'), join(here, 'gen'));
    expect(await run(make as string, [], here, env)).toContain('up to date');
  });

  it.skipIf(missing || cmake === undefined || ninja === undefined)(
    'builds with CMake, and once',
    async () => {
      const here = project(
        'cmake',
        'CMakeLists.txt',
        'cmake_minimum_required(VERSION 3.18)\nproject(app C RC)\n',
      );
      const toolchain = [
        '-DCMAKE_SYSTEM_NAME=Windows',
        `-DCMAKE_C_COMPILER=${mingwGcc}`,
        `-DCMAKE_RC_COMPILER=${windres}`,
      ];
      await run(cmake as string, ['-G', 'Ninja', '-B', 'out', ...toolchain], here, env);
      await run(cmake as string, ['--build', 'out'], here, env);
      const executable = join(here, 'out', 'app.exe');
      expectResources(executable, join(here, 'out', 'gen'));
      // A manifest that is touched only is compiled again, but the program is not.
      const { mtimeMs } = statSync(executable);
      writeFileSync(join(here, 'app.man'), clean);
      expect(await run(cmake as string, ['--build', 'out'], here, env)).toContain('Generating gen/app.h');
      expect(statSync(executable).mtimeMs).toBe(mtimeMs);
    },
  );
});
