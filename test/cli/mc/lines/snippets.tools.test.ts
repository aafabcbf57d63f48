import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ensureBuilt } from '../../../support/built.js';
import { cmake, make, meson, mingwGcc, ninja, noteMissing, windres } from '../../../support/tools.js';
import { expectCMakeBuild, expectExact, expectFresh } from './build-systems.js';
import { Project, snippet } from './project.js';

noteMissing({ make, cmake, ninja, meson, 'mingw-w64 gcc': mingwGcc, windres });

let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-build-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('what docs/mc-compatibility.md shows', () => {
  const missing = mingwGcc === undefined || windres === undefined;

  it.skipIf(missing || make === undefined)('builds with make', async () => {
    const project = new Project(join(folder, 'make'), { Makefile: snippet('make') });
    const idle = /^make: 'app\.exe' is up to date\.\n$/;
    await expectFresh(project, {
      build: () => project.run(make),
      program: 'app.exe',
      generated: 'gen',
      idle,
    });
  });

  it.skipIf(missing || cmake === undefined || ninja === undefined)(
    'builds with CMake and Ninja',
    async () => {
      await expectCMakeBuild(folder, 'Ninja', /^ninja: no work to do\.\n$/);
    },
  );

  it.skipIf(missing || cmake === undefined || make === undefined)(
    'builds with CMake and Unix Makefiles',
    async () => {
      await expectCMakeBuild(folder, 'Unix Makefiles', /^(\[ *\d+%\] Built target \w+\n)+$/);
    },
  );

  it.skipIf(missing || meson === undefined || ninja === undefined)('builds with Meson', async () => {
    const project = new Project(join(folder, 'meson'), {
      'meson.build': `project('app', 'c')\n${snippet('meson')}`,
      'mingw.ini': snippet('ini'),
    });
    await project.run(meson, 'setup', 'out', '--cross-file', 'mingw.ini');
    const build = {
      build: () => project.run(ninja, '-C', 'out'),
      program: join('out', 'app.exe'),
      generated: 'out',
      idle: /^ninja: Entering directory `out'\nninja: no work to do\.\n$/,
    };
    await expectFresh(project, build);
    await expectExact(project, build);
  });
});

describe('what docs/resources.md shows', () => {
  it.skipIf(windres === undefined || make === undefined)('builds with make', async () => {
    const makefile = snippet('make', 'resources.md');
    const project = new Project(join(folder, 'resources'), { Makefile: makefile });
    const idle = /^make: 'app\.o' is up to date\.\n$/;
    const build = { build: () => project.run(make), program: 'app.o', generated: 'gen', idle };
    await expectFresh(project, build);
    await expectExact(project, build);
  });
});

describe('a build that names the resource script alone', () => {
  it.skipIf(mingwGcc === undefined || windres === undefined || make === undefined)(
    'gets edited messages too, as from mc.exe, which writes all files anew',
    async () => {
      const project = new Project(join(folder, 'script'), {});
      const rules = [
        'app.exe: main.o app.res.o\n\t$(CC) -o $@ $^',
        'main.o: main.c app.rc\n\t$(CC) -c -o $@ $<',
        `app.res.o: app.rc\n\t${windres} $< $@`,
        'app.rc: app.man\n\twevtc-mc -um $<',
      ];
      writeFileSync(join(project.folder, 'Makefile'), `CC=${mingwGcc}\n${rules.join('\n')}\n`);
      const build = () => project.run(make);
      const idle = /^make: 'app\.exe' is up to date\.\n$/;
      await expectFresh(project, { build, program: 'app.exe', generated: '.', idle });
    },
  );
});
