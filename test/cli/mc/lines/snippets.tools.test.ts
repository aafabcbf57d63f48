import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ensureBuilt, root } from '../../../support/built.js';
import { cmake, make, meson, mingwGcc, ninja, noteMissing, windres } from '../../../support/tools.js';
import { expectCMakeBuild, expectFresh } from './build-systems.js';
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

const makefile = `app.exe: main.o app.res.o
\tx86_64-w64-mingw32-gcc -o $@ $^
main.o: main.c app.h
\tx86_64-w64-mingw32-gcc -c -o $@ $<
app.res.o: app.rc
\tx86_64-w64-mingw32-windres $< $@
${snippet('make', 'replace-mc.md')}`;
const mesonFile = `project('app', 'c')
${snippet('meson', 'replace-mc.md')}
resources = import('windows').compile_resources(events[1], include_directories: include_directories('.'))
executable('app', 'main.c', events[0], resources)
`;

describe('a build with wevtc-mc', () => {
  const missing = mingwGcc === undefined || windres === undefined;

  it.skipIf(missing || make === undefined)('builds with make', async () => {
    const project = new Project(join(folder, 'make'), { Makefile: makefile });
    const idle = /^make: 'app\.exe' is up to date\.\n$/;
    await expectFresh(project, {
      build: () => project.run(make, '-j2'),
      program: 'app.exe',
      generated: '.',
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
      'meson.build': mesonFile,
      'mingw.ini': readFileSync(join(root, 'samples/builds/meson/mingw-w64.ini'), 'utf8'),
    });
    await project.run(meson, 'setup', 'out', '--cross-file', 'mingw.ini');
    await expectFresh(project, {
      build: () => project.run(ninja, '-C', 'out'),
      program: join('out', 'app.exe'),
      generated: 'out',
      idle: /^ninja: Entering directory `out'\nninja: no work to do\.\n$/,
    });
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
        'app.rc: app.man node_modules/wevtc/package.json\n\tnode_modules/.bin/wevtc-mc -um $<',
      ];
      writeFileSync(join(project.folder, 'Makefile'), `CC=${mingwGcc}\n${rules.join('\n')}\n`);
      const build = () => project.run(make);
      const idle = /^make: 'app\.exe' is up to date\.\n$/;
      await expectFresh(project, { build, program: 'app.exe', generated: '.', idle });
    },
  );
});
