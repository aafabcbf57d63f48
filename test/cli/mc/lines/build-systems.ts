import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import { cmake, mingwGcc, windres } from '../../../support/tools.js';
import { Project, snippet } from './project.js';

/** How a build system is called, and where its outputs are. */
export interface Build {
  readonly build: () => Promise<string>;
  readonly program: string;
  readonly generated: string;
  /** All that it prints when there is nothing to do. */
  readonly idle: RegExp;
}

/** An edited message gets into the program, and a build without an edit does nothing. */
export async function expectFresh(
  project: Project,
  { build, program, generated, idle }: Build,
): Promise<void> {
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
 * The build file itself says that the program depends on every resource, and not on the manifest's time
 * stamp.
 */
export async function expectExact(
  project: Project,
  { build, program, generated, idle }: Build,
): Promise<void> {
  const at = (path: string) => join(project.folder, path);
  const built = () => statSync(at(program)).mtimeMs;
  for (const name of ['appTEMP.BIN', 'MSG00001.bin', 'MSG00002.bin']) {
    const before = built();
    // A fast build ends in the millisecond in which it wrote the program, and `utimesSync` cuts times to
    // milliseconds.
    while (Date.now() <= before) await setImmediate();
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

/** The example for CMake, with one of its generators. */
export async function expectCMakeBuild(folder: string, generator: string, idle: RegExp): Promise<void> {
  const before = 'cmake_minimum_required(VERSION 3.18)\nproject(app C RC)\n';
  const project = new Project(join(folder, generator), {
    'CMakeLists.txt': before + snippet('cmake', 'builds.md'),
  });
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
}
