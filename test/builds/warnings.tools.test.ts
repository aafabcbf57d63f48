import { afterEach, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import { cmake, gn, make, meson, mingwGcc, ninja, noteMissing, windres } from '../support/tools.js';
import { Project } from './project.js';

// Builds show the warnings of a manifest, but don't list the files that wevtc writes.

noteMissing({ cmake, gn, make, meson, mingwGcc, ninja, windres });

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project.remove());

const toolChain = '-DCMAKE_TOOLCHAIN_FILE=mingw-w64.cmake';

it.skipIf(mingwGcc === undefined || windres === undefined).each([
  {
    system: 'CMake',
    tools: [cmake, ninja],
    manifest: '../src/printer.man',
    setup: ['cmake', '-G', 'Ninja', '-B', 'build', toolChain],
    build: ['cmake', '--build', 'build', '--target', 'wevtc/printer/printer.h'],
  },
  {
    system: 'make',
    tools: [make],
    manifest: '../src/printer.man',
    setup: ['make', '--version'],
    build: ['make', 'gen/printer.stamp'],
  },
  {
    system: 'Meson',
    tools: [meson, ninja],
    manifest: '../src/printer.man',
    setup: ['meson', 'setup', 'build', '--cross-file', 'mingw-w64.ini'],
    build: ['ninja', '-C', 'build', 'printer.h'],
  },
  {
    system: 'GN',
    sample: 'linked',
    tools: [gn, ninja],
    manifest: 'scanner.man',
    setup: ['gn', 'gen', 'out'],
    build: ['ninja', '-C', 'out', 'gen/office.stamp'],
  },
])('$system', ({ system, sample = system.toLowerCase(), tools, manifest, setup, build }) => {
  project = new Project(sample);
  if (tools.includes(undefined)) return;
  const run = ([program = '', ...args]: readonly string[]) => project.run(program, ...args);
  project.edit(manifest, '<stringTable>', '<stringTable><string id="Other" value="Other"/>');
  run(setup);
  const first = run(build);
  expect(first).toMatch(/\.man:\d+:\d+: warning: string 'Other' is unused/);
  expect(first).not.toMatch(/^(?:written|unchanged) /m);
  expect(run(build)).not.toContain('warning');
});
