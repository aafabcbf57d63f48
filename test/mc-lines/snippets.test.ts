import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitArguments } from '../../src/cli/mc/response-file.js';
import { ensureBuilt } from '../support/built.js';
import { cmake, make, meson, mingwGcc, ninja, noteMissing, windres } from '../support/tools.js';
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

/** How a build system is called, and where its outputs are. */
interface Build {
  readonly build: () => Promise<string>;
  readonly program: string;
  readonly generated: string;
  /** All that it prints when there is nothing to do. */
  readonly idle: RegExp;
}

/** An edited message gets into the program, and a build without an edit does nothing. */
async function expectFresh(project: Project, { build, program, generated, idle }: Build): Promise<void> {
  await build();
  project.expectProgram(program, generated, { Tick: true, Tack: true });
  expect(await build()).toMatch(idle);
  project.editMessage('Tack', 'Tock');
  await build();
  project.expectProgram(program, generated, { Tick: true, Tack: false, Tock: true });
  expect(await build()).toMatch(idle);
  expect(project.runs).toBe(2);
}

/**
 * The build file itself says that the program depends on every resource, and not on the manifest's time stamp.
 */
async function expectExact(project: Project, { build, program, generated, idle }: Build): Promise<void> {
  const at = (path: string) => join(project.folder, path);
  const built = () => statSync(at(program)).mtimeMs;
  for (const name of ['appTEMP.BIN', 'MSG00001.bin', 'MSG00002.bin']) {
    const before = built();
    utimesSync(at(join(generated, name)), new Date(), new Date());
    await build();
    expect(built(), name).toBeGreaterThan(before);
  }
  const before = built();
  utimesSync(at('app.man'), new Date(), new Date());
  await build();
  expect({ runs: project.runs, built: built() }).toEqual({ runs: 3, built: before });
  expect(await build()).toMatch(idle);
}

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

  const generators: [string, string | undefined, RegExp][] = [
    ['Ninja', ninja, /^ninja: no work to do\.\n$/],
    ['Unix Makefiles', make, /^(\[ *\d+%\] Built target \w+\n)+$/],
  ];

  for (const [generator, tool, idle] of generators) {
    const lacks = missing || cmake === undefined || tool === undefined;
    it.skipIf(lacks)(`builds with CMake and ${generator}`, async () => {
      const before = 'cmake_minimum_required(VERSION 3.18)\nproject(app C RC)\n';
      const project = new Project(join(folder, generator), { 'CMakeLists.txt': before + snippet('cmake') });
      const toolchain = [
        '-DCMAKE_SYSTEM_NAME=Windows',
        `-DCMAKE_C_COMPILER=${mingwGcc}`,
        `-DCMAKE_RC_COMPILER=${windres}`,
      ];
      await project.run(cmake, '-G', generator, '-B', 'out', ...toolchain);
      const build = {
        build: () => project.run(cmake, '--build', 'out'),
        program: join('out', 'app.exe'),
        generated: join('out', 'gen'),
        idle,
      };
      await expectFresh(project, build);
      await expectExact(project, build);
    });
  }

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

  it('has MSBuild call wevtc-mc so that it sees the edit', async () => {
    const target = snippet('xml');
    const value = (name: string) =>
      (new RegExp(`${name}="([^"]*)"`).exec(target)?.[1] ?? 'none')
        .replaceAll('&quot;', '"')
        .replaceAll('$(IntDir)', 'x64\\Debug\\');
    const project = new Project(join(folder, 'msbuild'), {});
    const [program, ...args] = splitArguments(value('Command'), 'the command');
    expect(program).toBe('wevtc-mc');
    // What ResourceCompile names and looks at.
    const script = join(project.folder, value('ResourceCompile Include').replaceAll('\\', '/'));
    const compile = () => project.run(join(project.folder, 'bin', 'wevtc-mc'), ...args);
    await compile();
    const long = new Date('2001-02-03T04:05:06Z');
    utimesSync(script, long, long);
    await compile();
    expect(statSync(script).mtimeMs).toBe(long.getTime());
    project.editMessage('Tack', 'Tock');
    await compile();
    expect(statSync(script).mtimeMs).toBeGreaterThan(long.getTime());
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
