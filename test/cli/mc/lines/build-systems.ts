import { utimesSync } from 'node:fs';
import { join } from 'node:path';
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
  // A manifest with a new time, but the same text, is compiled once.
  utimesSync(join(project.folder, 'app.man'), new Date(), new Date());
  await build();
  expect(await build()).toMatch(idle);
  expect(project.runs).toBe(3);
  // An update of wevtc writes its files.
  project.update();
  await build();
  expect(await build()).toMatch(idle);
  expect(project.runs).toBe(4);
}

/** The example for CMake, with one of its generators. */
export async function expectCMakeBuild(folder: string, generator: string, idle: RegExp): Promise<void> {
  const before = 'cmake_minimum_required(VERSION 3.18)\nproject(app C RC)\n';
  const project = new Project(join(folder, generator), {
    'CMakeLists.txt': before + snippet('cmake', 'replace-mc.md'),
  });
  const toolchain = [
    '-DCMAKE_SYSTEM_NAME=Windows',
    `-DCMAKE_C_COMPILER=${mingwGcc}`,
    `-DCMAKE_RC_COMPILER=${windres}`,
  ];
  await project.run(cmake, '-G', generator, '-B', 'out', ...toolchain);
  const build = () => project.run(cmake, '--build', 'out');
  await expectFresh(project, { build, program: join('out', 'app.exe'), generated: 'out', idle });
}
