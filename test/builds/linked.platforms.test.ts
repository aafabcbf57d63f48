import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import {
  cmake,
  gn,
  make,
  meson,
  mingwGcc,
  ninja,
  noteMissing,
  runUnderWine,
  windres,
  wine,
} from '../support/tools.js';
import { Project } from './project.js';

// samples/builds/linked: one program with two manifests and a message text file, by the real build systems.
// Bazel builds it in bazel.platforms.test.ts.

noteMissing({ cmake, gn, make, meson, mingwGcc, ninja, windres, wine });
const hasCompiler = mingwGcc !== undefined && windres !== undefined;

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project.remove());

/** A build system, after configuration. */
interface LinkedBuild {
  readonly program: string;
  /** The folder of what wevtc generates. */
  readonly generated: string;
  readonly build: () => { status: number | null; output: string };
  /** How the build system names the steps. */
  readonly compiles: RegExp;
  readonly links: RegExp;
}

async function expectLinked({ program, generated, build, compiles, links }: LinkedBuild): Promise<void> {
  const built = () => {
    const { status, output } = build();
    expect(status, output).toBe(0);
    return { compiled: compiles.test(output), linked: links.test(output) };
  };
  const bytes = (path: string) => readFileSync(join(project.folder, path));
  const files = () => {
    const paths = project.names(generated).filter((name) => /\.(?:h|rc|bin)$/i.test(name));
    return [...paths.map((name) => `${generated}/${name}`), program].map((path) => [path, bytes(path)]);
  };
  expect(built()).toEqual({ compiled: true, linked: true });
  const shown = project.run('node', 'node_modules/.bin/wevtc', 'inspect', program);
  expect(shown).toContain('2 providers, 8 messages in en-US, 8 messages in de-DE');
  for (const text of ['Contoso-Spooler', 'Contoso-Scanner', '%1 pages were scanned.', 'Paper jam in tray']) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toContain('warning');
  if (wine !== undefined) {
    expect(await runUnderWine(join(project.folder, program), project.folder)).toContain(
      'Paper jam in tray 2.',
    );
  }
  expect(built()).toEqual({ compiled: false, linked: false });

  // The header of a message text file repeats its first text, that of manifests none.
  for (const [path, before, after, compiled] of [
    ['errors.mc', 'Papierstau', 'Stau', false],
    ['errors.mc', 'Paper jam', 'Jam', true],
    ['scanner.man', 'pages were scanned', 'sheets were scanned', false],
    ['spooler.man', 'is waiting', 'waits', false],
  ] as const) {
    project.edit(path, before, after);
    expect(built(), path).toEqual({ compiled, linked: true });
    expect(project.has(program, after)).toBe(true);
    expect(built(), path).toEqual({ compiled: false, linked: false });
  }

  const before = files();
  project.edit('scanner.man', '<events>', '<!-- All events -->\n    <events>');
  expect(built()).toEqual({ compiled: false, linked: false });
  expect(files()).toEqual(before);

  for (const [path, right, wrong, finding] of [
    ['errors.mc', 'MessageId=1', 'MessageId=x', /errors\.mc:\d+:11: error/],
    ['scanner.man', 'template="Pages"', 'template="Page"', /scanner\.man:\d+:\d+: error: .*'Page'/],
    ['scanner.man', 'Scanner.Operational" v', 'Spooler.Operational" v', /scanner\.man:\d+:\d+: error: /],
  ] as const) {
    project.edit(path, right, wrong);
    const { status, output } = build();
    expect(status).not.toBe(0);
    expect(output).toMatch(finding);
    expect(files()).toEqual(before);
    project.edit(path, wrong, right);
    expect(built()).toEqual({ compiled: false, linked: false });
    expect(files()).toEqual(before);
  }
}

it.skipIf(make === undefined || !hasCompiler)(
  'make links two manifests and a message text file into one program',
  async () => {
    project = new Project('linked');
    await expectLinked({
      program: 'office.exe',
      generated: 'gen',
      build: () => project.attempt('make'),
      compiles: /-c -o office\.o/,
      links: /-o office\.exe/,
    });
  },
);

it.skipIf(meson === undefined || ninja === undefined || !hasCompiler)(
  'Meson links two manifests and a message text file into one program',
  async () => {
    project = new Project('linked');
    project.run('meson', 'setup', 'build', '--cross-file', 'mingw-w64.ini');
    await expectLinked({
      program: 'build/office.exe',
      generated: 'build',
      build: () => project.attempt('ninja', '-C', 'build'),
      compiles: /Compiling C object/,
      links: /Linking target/,
    });
  },
);

it.skipIf(cmake === undefined || !hasCompiler).each([
  ['Ninja', ninja],
  ['Unix Makefiles', make],
])('CMake links two manifests and a message text file into one program, with %s', async (generator, tool) => {
  project = new Project('linked');
  if (tool === undefined) return;
  project.run('cmake', '-G', generator, '-B', 'build', '-DCMAKE_TOOLCHAIN_FILE=mingw-w64.cmake');
  await expectLinked({
    program: 'build/office.exe',
    generated: 'build/wevtc/office',
    build: () => project.attempt('cmake', '--build', 'build'),
    compiles: /Building C object/,
    links: /Linking C executable/,
  });
});

it.skipIf(gn === undefined || ninja === undefined || !hasCompiler)(
  'GN links two manifests and a message text file into one program',
  async () => {
    project = new Project('linked');
    project.run('gn', 'gen', 'out');
    await expectLinked({
      program: 'out/office.exe',
      generated: 'out/gen',
      build: () => project.attempt('ninja', '-C', 'out'),
      compiles: /\] CC /,
      links: /\] LINK /,
    });
  },
);

it.skipIf(gn === undefined || ninja === undefined || !hasCompiler)(
  'GN targets can name the generated files, as in Chromium',
  () => {
    project = new Project('linked');
    project.edit(
      'BUILD.gn',
      '  user_mode_logging = true\n',
      '  user_mode_logging = true\n  compile_generated_code = false\n  visibility = [ ":office" ]\n',
    );
    project.edit('BUILD.gn', '"office.c" ]', '"office.c", "$root_gen_dir/office.rc" ]');
    project.run('gn', 'gen', 'out');
    project.run('ninja', '-C', 'out');
    expect(project.run('node', 'node_modules/.bin/wevtc', 'inspect', 'out/office.exe')).toContain(
      '2 providers, 8 messages in en-US, 8 messages in de-DE',
    );

    project.edit(
      'BUILD.gn',
      '  base_name = "office"\n',
      '  base_name = "office"\n  output_dir = "$target_gen_dir/inc"\n',
    );
    project.edit('BUILD.gn', '$root_gen_dir/office.rc', '$root_gen_dir/inc/office.rc');
    project.run('gn', 'gen', 'out');
    project.run('ninja', '-C', 'out');
    expect(project.names('out/gen/inc')).toContain('office_MSG00001.bin');

    project.edit('BUILD.gn', '":office" ]', '":other" ]');
    expect(project.attempt('gn', 'gen', 'out').status).not.toBe(0);
  },
);
