import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import { noteMissing, xbuild } from '../support/tools.js';
import { Project } from './project.js';

// The targets for MSBuild, in Mono's xbuild, which has no C++ compiler: it only generates the files.

noteMissing({ xbuild });

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project.remove());

const build = (...more: string[]) => project.run('xbuild', '/nologo', 'printer.proj', ...more);
const RUNS = /Compiling \.\.\/src\/printer\.man with wevtc/;

it.skipIf(xbuild === undefined)('xbuild generates only what is necessary', () => {
  project = new Project('msbuild');
  expect(build()).toMatch(RUNS);
  expect(project.names('obj')).toEqual(['printer.h', 'printer.res', 'printer.wevtc']);
  expect(readFileSync(join(project.folder, 'obj/printer.h'), 'utf8')).toContain('EventWriteJobPrinted');
  expect(build()).not.toMatch(RUNS);
  project.edit('../src/printer.man', 'Seiten gedruckt.', 'Seiten ausgedruckt.');
  expect(build()).toMatch(RUNS);
  expect(project.has('obj/printer.res', 'Seiten ausgedruckt.')).toBe(true);
  expect(build()).not.toMatch(RUNS);
  build('/t:Clean');
  expect(project.names('obj')).toEqual([]);
});

it.skipIf(xbuild === undefined)('xbuild lists findings at their places', () => {
  project = new Project('msbuild');
  project.edit('../src/printer.man', 'keywords="Jobs"', 'keywords="Job"');
  const { status, output } = project.attempt('xbuild', '/nologo', 'printer.proj');
  expect(status).not.toBe(0);
  expect(output).toMatch(
    /src\/printer\.man\(28,\d+\): error unresolved-keyword: no keyword has the name 'Job'/,
  );
});
