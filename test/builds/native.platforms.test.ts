import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { cmake, make, meson, mingwGcc, ninja, noteMissing, windres } from '../support/tools.js';
import { CMAKE_STEPS, expectOnlyNecessarySteps, Project } from './project.js';

// The sample builds of C programs, by the real build systems.

noteMissing({ cmake, make, meson, mingwGcc, ninja, windres });
const hasCompiler = mingwGcc !== undefined && windres !== undefined;

let project: Project;
beforeAll(ensureBuilt);
afterEach(() => project.remove());

describe.skipIf(cmake === undefined || !hasCompiler).each([
  ['Ninja', ninja],
  ['Unix Makefiles', make],
])('CMake with %s', (generator, tool) => {
  const configure = (...more: string[]) =>
    project.run('cmake', '-G', generator, '-B', 'build', '-DCMAKE_TOOLCHAIN_FILE=mingw-w64.cmake', ...more);

  it.skipIf(tool === undefined)('builds only what is necessary', () => {
    project = new Project('cmake');
    configure();
    expectOnlyNecessarySteps(project, {
      build: () => project.run('cmake', '--build', 'build'),
      program: 'build/printer.exe',
      steps: CMAKE_STEPS,
    });
  });

  it.skipIf(tool === undefined)('depends on configurations, and shows mistakes at their places', () => {
    project = new Project('cmake');
    project.write('../wevtc.config.json', '{ "emit": { "cPrefix": "Log" } }');
    configure();
    expect(project.attempt('cmake', '--build', 'build').output).toMatch(/wevtc\.config\.json:1:\d+/);
    project.write('../wevtc.config.json', '{ "emit": { "c": { "prefix": "EventWrite" } } }');
    // The second one configures again, because only the first could list the message files.
    for (const _ of ['first', 'second']) project.run('cmake', '--build', 'build');
    expect(project.run('cmake', '--build', 'build')).not.toMatch(CMAKE_STEPS.manifest);
    project.write('../wevtc.config.json', '{}');
    expect(project.run('cmake', '--build', 'build')).toMatch(CMAKE_STEPS.manifest);
    project.edit('../src/printer.man', 'keywords="Jobs"', 'keywords="Job"');
    const { status, output } = project.attempt('cmake', '--build', 'build');
    expect(status).not.toBe(0);
    expect(output).toMatch(/printer\.man:\d+:\d+: error: .*'Job'/);
    project.edit('../src/printer.man', 'keywords="Job"', 'keywords="Jobs"');
    expect(project.run('cmake', '--build', 'build')).toMatch(CMAKE_STEPS.manifest);
  });

  it.skipIf(tool === undefined)('notices changed and deleted configurations, and deleted outputs', () => {
    project = new Project('cmake');
    const prefix = (text: string) => `{ "emit": { "c": { "prefix": "${text}" } } }`;
    project.write('../wevtc.config.json', prefix('EventWrite'));
    configure();
    const build = () => project.run('cmake', '--build', 'build');
    const expectOneRun = () => {
      expect(build()).toMatch(CMAKE_STEPS.manifest);
      expect(build()).not.toMatch(CMAKE_STEPS.manifest);
    };
    expectOneRun();
    // A build that configures again.
    project.write('../wevtc.config.json', '{}');
    project.edit('CMakeLists.txt', 'MODE um)', 'MODE um)\n');
    expectOneRun();
    rmSync(join(project.folder, '../wevtc.config.json'));
    expectOneRun();
    for (const name of ['printer.h', 'printer_MSG00001.bin']) {
      rmSync(join(project.folder, 'build/wevtc/printer', name));
      expectOneRun();
      expect(project.names('build/wevtc/printer')).toContain(name);
    }
  });

  it.skipIf(tool === undefined)('cleans the files that wevtc has written, and no others', () => {
    project = new Project('cmake');
    project.edit('CMakeLists.txt', 'MODE um)', 'MODE um OUTPUT_DIRECTORY ../gen)');
    project.write('gen/notes.txt', 'not generated');
    configure();
    project.run('cmake', '--build', 'build');
    expect(project.names('gen')).toHaveLength(8);
    project.run('cmake', '--build', 'build', '--target', 'clean');
    expect(project.names('gen')).toEqual(['notes.txt']);
    expect(project.run('cmake', '--build', 'build')).toMatch(CMAKE_STEPS.manifest);

    // A removed culture has no file anymore, so a build must not wait for it.
    project.edit('../src/printer.man', '<resources culture="de-DE">', '<!-- <resources culture="de-DE">');
    project.edit(
      '../src/printer.man',
      '</resources>\n  </localization>',
      '</resources> -->\n  </localization>',
    );
    for (const target of ['all', 'clean', 'all', 'all'])
      project.run('cmake', '--build', 'build', '--target', target);
    expect(project.run('cmake', '--build', 'build')).not.toMatch(CMAKE_STEPS.manifest);
  });

  it.skipIf(tool === undefined)('compiles again with another build of wevtc of the same version', () => {
    project = new Project('cmake');
    project.installPackage();
    configure();
    project.run('cmake', '--build', 'build');
    project.replacePackage();
    expect(project.run('cmake', '--build', 'build')).toMatch(CMAKE_STEPS.manifest);
    expect(project.run('cmake', '--build', 'build')).not.toMatch(CMAKE_STEPS.manifest);
  });
});

describe.skipIf(cmake === undefined || ninja === undefined)('wevtc_add_manifest', () => {
  const cross = ['-DCMAKE_TOOLCHAIN_FILE=mingw-w64.cmake'];
  const configured = (call: string, languages = 'C RC', toolChain = cross) => {
    project = new Project('cmake');
    project.write(
      'CMakeLists.txt',
      `cmake_minimum_required(VERSION 3.20)
project(p LANGUAGES ${languages})
include(node_modules/wevtc/integrations/cmake/wevtcConfig.cmake)
add_executable(p ../src/printer.c)
${call}
`,
    );
    return project.attempt('cmake', '-G', 'Ninja', '-B', 'build', ...toolChain);
  };

  it.skipIf(!hasCompiler).each([
    ['wevtc_add_manifest(q ../src/printer.man)', "there is no target 'q'"],
    ['wevtc_add_manifest(p ../src/printer.man MODUS um)', 'unknown arguments: MODUS;um'],
    ['wevtc_add_manifest(p ../src/printer.man MODE)', 'no value for MODE'],
    ['wevtc_add_manifest(p ../src/printer.man MODE user)', "MODE is um, km, or descriptors, not 'user'"],
    [
      'add_library(s STATIC ../src/other.c)\nwevtc_add_manifest(s ../src/printer.man)',
      "linkers omit the resources of static libraries such as 's'; add NO_RESOURCES",
    ],
    [
      'wevtc_add_manifest(p other.man)',
      'other.man; if a command of the build generates it, add that command first',
    ],
    [
      'file(WRITE sub/CMakeLists.txt "wevtc_add_manifest(p ../../src/printer.man)")\nadd_subdirectory(sub)',
      'call wevtc_add_manifest there, because',
    ],
    [
      'add_library(i INTERFACE)\nwevtc_add_manifest(i ../src/printer.man)',
      "target 'i' (INTERFACE_LIBRARY) has no sources to compile",
    ],
  ])('refuses %s', (call, message) => {
    const { status, output } = configured(call);
    expect(status).not.toBe(0);
    expect(output.replace(/\s+/g, ' ')).toContain(message);
  });

  it('needs a resource compiler only for resources', () => {
    const { output } = configured('wevtc_add_manifest(p ../src/printer.man)', 'C', []);
    expect(output.replace(/\s+/g, ' ')).toContain(
      'add RC to the languages of project(), or use NO_RESOURCES',
    );
    project.remove();
    const call = 'wevtc_add_manifest(p ../src/printer.man MODE um NO_RESOURCES)';
    expect(configured(call, 'C', []).status).toBe(0);
    project.run('cmake', '--build', 'build', '--target', 'wevtc/p/printer.h');
    expect(project.names('build/wevtc/p')).toEqual(['printer.h', 'printer.stamp', 'printer.stamp.d']);
  });

  it.skipIf(!hasCompiler)('compiles again if a message file is missing', () => {
    configured('wevtc_add_manifest(p ../src/printer.man MODE um)\ntarget_link_libraries(p PRIVATE advapi32)');
    project.run('cmake', '--build', 'build');
    expect(project.run('cmake', '--build', 'build')).toContain('no work to do');
    rmSync(join(project.folder, 'build/wevtc/p/printer_MSG00002.bin'));
    expect(project.run('cmake', '--build', 'build')).toMatch(CMAKE_STEPS.manifest);
    expect(project.names('build/wevtc/p')).toContain('printer_MSG00002.bin');
  });

  it.skipIf(!hasCompiler)('runs another wevtc, without the package of the module', () => {
    project = new Project('cmake');
    cpSync(join(root, 'integrations/cmake'), join(project.folder, 'module'), { recursive: true });
    project.edit(
      'CMakeLists.txt',
      'find_package(wevtc REQUIRED HINTS',
      'include(module/wevtcConfig.cmake) #',
    );
    project.installPackage();
    const wevtc = `-DWEVTC_EXECUTABLE=${join(project.folder, 'node_modules/.bin/wevtc')}`;
    project.run('cmake', '-G', 'Ninja', '-B', 'build', ...cross, wevtc);
    const build = () => project.run('cmake', '--build', 'build');
    build();
    expect(build()).toContain('no work to do');
    project.replacePackage();
    expect(build()).toMatch(CMAKE_STEPS.manifest);
  });

  it.skipIf(!hasCompiler)('offers the header of a library to the targets that link it', () => {
    configured(`add_library(events STATIC ../src/other.c)
wevtc_add_manifest(events ../src/printer.man MODE um PUBLIC NO_RESOURCES)
target_link_libraries(p PRIVATE events advapi32)`);
    project.run('cmake', '--build', 'build');
  });

  it.skipIf(!hasCompiler)('stops at a warning if WEVTC_WARNINGS_AS_ERRORS is set', () => {
    configured('wevtc_add_manifest(p ../src/printer.man MODE um)');
    project.edit('../src/printer.man', '<stringTable>', '<stringTable><string id="Other" value="Other"/>');
    const build = () => project.attempt('cmake', '--build', 'build', '--target', 'wevtc/p/printer.h');
    expect(build().status).toBe(0);
    project.run('cmake', '-DWEVTC_WARNINGS_AS_ERRORS=ON', 'build');
    expect(build().status).not.toBe(0);
  });

  it.skipIf(!hasCompiler)(
    'refuses the resources of two manifests in one target, but takes two headers',
    () => {
      const first = 'wevtc_add_manifest(p ../src/printer.man)';
      const second = 'wevtc_add_manifest(p ../src/printer.man BASE_NAME second';
      const { status, output } = configured(`${first}\n${second})`);
      expect(status).not.toBe(0);
      expect(output.replace(/\s+/g, ' ')).toContain(
        "target 'p' already has the resources of ../src/printer.man; with two resources of one kind",
      );
      project.remove();
      expect(configured(`${first}\n${second} NO_RESOURCES)`).status).toBe(0);
    },
  );

  it.skipIf(!hasCompiler)('takes a message text file first, and refuses headers of one name', () => {
    const message = 'MessageId=1\nSymbolicName=TEXT_JAM\nLanguage=English\nJam\n.\n';
    const german = 'Language=German\nStau\n.\n';
    const target = 'target_link_libraries(p PRIVATE advapi32)';
    configured('');
    project.write('texts.mc', `LanguageNames=(German=0x407:MSG00407)\n${message}${german}`);
    const configuredAgain = (call: string) => {
      project.edit('CMakeLists.txt', 'printer.c)\n', `printer.c)\n${call}\n`);
      return project.attempt('cmake', 'build');
    };
    const call = 'wevtc_add_manifest(p texts.mc BASE_NAME printer MODE um LINK ../src/printer.man)';
    const { status, output } = configuredAgain(`${call}\n${target}`);
    expect(status, output).toBe(0);
    project.run('cmake', '--build', 'build');
    expect(project.names('build/wevtc/p')).toEqual(expect.arrayContaining(['printer.h', 'texts.h']));
    expect(project.has('build/p.exe', 'Stau')).toBe(true);
    project.edit('CMakeLists.txt', 'BASE_NAME printer', 'BASE_NAME texts');
    expect(project.attempt('cmake', 'build').output.replace(/\s+/g, ' ')).toContain(
      'the header texts.h would be that of two inputs',
    );
    project.edit('CMakeLists.txt', 'BASE_NAME texts MODE um LINK ../src/printer.man', 'LINK texts.mc');
    expect(project.attempt('cmake', 'build').status).not.toBe(0);
  });

  it('stops at a change that breaks consumers of an older manifest', () => {
    const call = 'wevtc_add_manifest(p ../src/printer.man MODE um NO_RESOURCES AGAINST published.man)';
    configured(call, 'C', []);
    project.write('published.man', readFileSync(join(project.folder, '../src/printer.man'), 'utf8'));
    const build = () => project.attempt('cmake', '--build', 'build', '--target', 'wevtc/p/printer.h');
    expect(build().status).toBe(0);
    project.edit('published.man', 'inType="win:UInt32"', 'inType="win:UInt16"');
    const { status, output } = build();
    expect(status).not.toBe(0);
    expect(output).toMatch(/printer\.man:\d+:\d+: error: .* \[breaking-wire-field-type\]/);
  });

  it.skipIf(!hasCompiler)(
    'compiles performance counters, with their strings beside the messages of events',
    () => {
      configured('');
      project.write('shop.man', readFileSync(join(root, 'samples/counters/src/shop.man'), 'utf8'));
      const includes = ['<windows.h>', '"shop.h"', '"shop_counters.h"'].map((name) => `#include ${name}\n`);
      const main = 'int main(void) { return (int)CounterInitialize(NULL, NULL, NULL, NULL); }\n';
      project.write('shop.c', [...includes, main].join(''));
      const call = `add_executable(shop shop.c)
wevtc_add_manifest(shop shop.man MODE um COUNTERS)
target_link_libraries(shop PRIVATE advapi32)`;
      project.edit('CMakeLists.txt', 'printer.c)\n', `printer.c)\n${call}\n`);
      project.run('cmake', 'build');
      project.run('cmake', '--build', 'build', '--target', 'shop');
      const files = ['shop_counternames.h', 'shop_counters.h', 'shop_counters.rc'];
      expect(project.names('build/wevtc/shop')).toEqual(expect.arrayContaining(files));
      expect(project.has('build/shop.exe', 'Sales/sec')).toBe(true);
      expect(project.has('build/shop.exe', 'Sold %1.')).toBe(true);
    },
  );

  it.skipIf(!hasCompiler)('compiles a manifest that declares only performance counters', () => {
    configured('');
    const shop = readFileSync(join(root, 'samples/counters/src/shop.man'), 'utf8');
    project.write('shop.man', shop.replace(/<events[\s>].*<\/events>/s, ''));
    project.write('shop.c', 'int main(void) { return 0; }\n');
    const call = 'add_executable(shop shop.c)\nwevtc_add_manifest(shop shop.man MODE um COUNTERS)';
    project.edit('CMakeLists.txt', 'printer.c)\n', `printer.c)\n${call}\n`);
    project.run('cmake', 'build');
    project.run('cmake', '--build', 'build', '--target', 'shop');
    expect(project.has('build/shop.exe', 'Sales/sec')).toBe(true);
  });

  it.skipIf(!hasCompiler)('compiles two manifests into one folder, with a base name and options', () => {
    const { status, output } = configured(`
configure_file(../src/printer.man \${CMAKE_BINARY_DIR}/second.man COPYONLY)
wevtc_add_manifest(p ../src/printer.man MODE um OUTPUT_DIRECTORY gen)
add_library(q SHARED ../src/other.c)
wevtc_add_manifest(q \${CMAKE_BINARY_DIR}/second.man BASE_NAME other OUTPUT_DIRECTORY gen OPTIONS --no-config --ruleset mc)
target_link_libraries(p PRIVATE advapi32)`);
    expect(status, output).toBe(0);
    project.run('cmake', '--build', 'build', '--target', 'gen/other.h');
    project.run('cmake', '--build', 'build', '--target', 'gen/printer.h');
    expect(project.names('build/gen')).toEqual(
      ['other', 'printer'].flatMap((name) => [
        `${name}.h`,
        `${name}.rc`,
        `${name}.stamp`,
        `${name}.stamp.d`,
        `${name}TEMP.BIN`,
        `${name}_MSG00001.bin`,
        `${name}_MSG00002.bin`,
      ]),
    );
  });
});

describe.skipIf(cmake === undefined || !hasCompiler).each([
  ['Ninja', ninja],
  ['Unix Makefiles', make],
])('names of manifests in CMake with %s', (generator, tool) => {
  /** Configures a project with a manifest of this name, in a folder of this name. */
  const configured = (name: string, ...more: string[]) => {
    project = new Project('cmake');
    mkdirSync(join(project.folder, name));
    cpSync(join(project.folder, '../src/printer.man'), join(project.folder, name, `${name}.man`));
    project.write('main.c', '');
    const quoted = name.replace(/[$#"\\]/g, '\\$&');
    project.write(
      'CMakeLists.txt',
      `cmake_minimum_required(VERSION 3.20)
project(p LANGUAGES C RC)
include(node_modules/wevtc/integrations/cmake/wevtcConfig.cmake)
add_executable(p main.c)
wevtc_add_manifest(p "${quoted}/${quoted}.man" MODE um ${more.join(' ')})
target_link_libraries(p PRIVATE advapi32)
`,
    );
    return project.attempt('cmake', '-G', generator, '-B', 'build', '-DCMAKE_TOOLCHAIN_FILE=mingw-w64.cmake');
  };

  it.skipIf(tool === undefined).each([
    ['my events', 'my events', []],
    ['Größe ✓', 'Größe ✓', []],
    ['a+b, c', 'a+b, c', []],
    ['x (1)', 'events', ['BASE_NAME', 'events']],
    // With Ninja, CMake loses these in lists of dependencies: docs/builds.md.
    ...(generator === 'Ninja' ? [] : [['a$b #1', 'events', ['BASE_NAME', 'events']] as const]),
  ] as const)('builds %j when it changes, and only then', (name, baseName, options) => {
    const { status, output } = configured(name, ...options);
    expect(status, output).toBe(0);
    project.write('main.c', `#include "${baseName}.h"\nint main(void) { return (int)JobPrinted.Id; }\n`);
    const build = () => project.run('cmake', '--build', 'build');
    expect(build()).toContain('with wevtc');
    expect(build()).not.toMatch(/with wevtc|Building/);
    project.edit(`${name}/${name}.man`, 'Job %1 printed', 'Task %1 printed');
    expect(build()).toContain('with wevtc');
    expect(build()).not.toMatch(/with wevtc|Building/);
  });

  it.skipIf(tool === undefined).each(['a$b', 'a#b', 'a(b)', "it's", '100%'])(
    'needs another base name for %j',
    (name) => {
      const { status, output } = configured(name);
      expect(status).not.toBe(0);
      expect(output.replace(/\s+/g, ' ')).toMatch(
        /build tools misread '.' in names of files; give .* another BASE_NAME/,
      );
    },
  );
});

const shop = () => readFileSync(join(root, 'samples/counters/src/shop.man'), 'utf8');
/** A program that writes an event and publishes counters. `name` is that of the headers. */
const shopProgram = (name: string) =>
  `#include <windows.h>
#include "${name}.h"
#include "${name}_counters.h"
int main(void) { EventWriteItemSold(L"Pen"); return (int)CounterInitialize(NULL, NULL, NULL, NULL); }
`;

/** make prints no other commands. */
const MAKE_STEPS = /wevtc|gcc|windres/;

// As docs/counters.md describes.
it.skipIf(make === undefined || !hasCompiler)('make compiles performance counters', () => {
  project = new Project('make');
  project.write('../src/printer.man', shop());
  project.write('../src/printer.c', shopProgram('printer'));
  project.edit('Makefile', '--emit c,resources', '--emit c,resources,counters');
  const counters = 'gen/printer_counters.h gen/printer_counters.rc';
  project.edit('Makefile', '$(binaries): gen/printer.stamp', `$(binaries) ${counters}: gen/printer.stamp`);
  project.edit('Makefile', 'printer-resources.o\n', 'printer-resources.o counters.o\n');
  project.edit('Makefile', 'clean:', 'counters.o: gen/printer_counters.rc\n\t$(WINDRES) -o $@ $<\n\nclean:');
  const build = () => project.run('make');
  build();
  for (const text of ['Sales/sec', 'Sold %1.']) expect(project.has('printer.exe', text), text).toBe(true);
  expect(build()).not.toMatch(MAKE_STEPS);
  project.edit('../src/printer.man', 'The number of sold items', 'The number of items sold');
  const printed = build();
  expect(printed).toContain('gen/printer_counters.rc');
  expect(printed).not.toMatch(/printer\.c$/m);
  expect(project.has('printer.exe', 'The number of items sold per second.')).toBe(true);
});

it.skipIf(meson === undefined || ninja === undefined || !hasCompiler)(
  'Meson compiles performance counters',
  () => {
    project = new Project('linked');
    project.write('spooler.man', shop());
    project.write('office.c', shopProgram('office'));
    project.edit('meson.build', "files('spooler.man', 'scanner.man', 'errors.mc')", "files('spooler.man')");
    project.edit('meson.build', "'c,resources'", "'c,resources,counters'");
    project.run('meson', 'setup', 'out', '--cross-file', 'mingw-w64.ini');
    const build = () => project.run('ninja', '-C', 'out');
    build();
    for (const text of ['Sales/sec', 'Sold %1.'])
      expect(project.has('out/office.exe', text), text).toBe(true);
    expect(build()).toContain('no work to do');
    project.edit('spooler.man', 'The number of sold items', 'The number of items sold');
    expect(build()).not.toMatch(/Compiling C object/);
    expect(project.has('out/office.exe', 'The number of items sold per second.')).toBe(true);
  },
);

it.skipIf(make === undefined || !hasCompiler)('make restores deleted outputs', () => {
  project = new Project('make');
  const build = () => project.run('make');
  build();
  expect(build()).not.toMatch(MAKE_STEPS);
  for (const name of ['printer.h', 'printer.rc', 'printer_MSG00002.bin', 'printerTEMP.BIN']) {
    rmSync(join(project.folder, 'gen', name));
    expect(build()).toContain('wevtc compile');
    expect(project.names('gen')).toContain(name);
    expect(build()).not.toMatch(MAKE_STEPS);
  }
});

it.skipIf(make === undefined || !hasCompiler)('make builds only what is necessary', () => {
  project = new Project('make');
  expectOnlyNecessarySteps(project, {
    build: () => project.run('make'),
    program: 'printer.exe',
    steps: {
      manifest: /wevtc compile/,
      resources: /windres/,
      user: /gcc .*printer\.c$/m,
      other: /gcc .*other\.c$/m,
      link: /-o printer\.exe/,
    },
  });
});

it.skipIf(meson === undefined || ninja === undefined || !hasCompiler)(
  'Meson builds only what is necessary',
  () => {
    project = new Project('meson');
    project.run('meson', 'setup', 'build', '--cross-file', 'mingw-w64.ini');
    expectOnlyNecessarySteps(project, {
      build: () => project.run('ninja', '-C', 'build'),
      program: 'build/printer.exe',
      steps: {
        manifest: /Generating printer\.h/,
        resources: /Generating windows_compile_resources/,
        user: /Compiling C object .*printer\.c\.obj/,
        other: /Compiling C object .*other\.c\.obj/,
        link: /Linking target/,
      },
    });
  },
);

it.skipIf(meson === undefined || ninja === undefined || !hasCompiler)(
  'Meson shows mistakes in a manifest at their places',
  () => {
    project = new Project('meson');
    const manifest = '../src/printer.man';
    project.edit(manifest, 'keywords="Jobs"', 'keywords="Job"');
    const setup = project.attempt('meson', 'setup', 'build', '--cross-file', 'mingw-w64.ini');
    expect(setup.status).not.toBe(0);
    expect(setup.output).toMatch(/printer\.man:\d+:\d+: error: .*'Job'/);
    project.edit(manifest, 'keywords="Job"', 'keywords="Jobs"');
    project.run('meson', 'setup', 'build', '--cross-file', 'mingw-w64.ini');
    project.edit(manifest, 'keywords="Jobs"', 'keywords="Job"');
    const build = project.attempt('ninja', '-C', 'build');
    expect(build.status).not.toBe(0);
    expect(build.output).toMatch(/printer\.man:\d+:\d+: error: .*'Job'/);
  },
);

it.skipIf(make === undefined || !hasCompiler)(
  'a binary with the resources of two manifests, which GNU ld links without an error, is warned of',
  () => {
    project = new Project('make');
    const wevtc = ['node_modules/.bin/wevtc'] as const;
    project.copy('../src/printer.man', 'scanner.man');
    project.edit('scanner.man', 'guid="{6', 'guid="{7');
    project.edit('scanner.man', 'name="Contoso-Printer"', 'name="Contoso-Scanner"');
    project.write('main.c', 'int main(void) { return 0; }\n');
    const objects = ['../src/printer.man', 'scanner.man'].map((manifest, index) => {
      const options = ['--emit', 'resources', '--base-name', 'events', '--out-dir', `gen${index}`, '--quiet'];
      project.run('node', ...wevtc, 'compile', manifest, ...options);
      const object = `events${index}.o`;
      project.run('x86_64-w64-mingw32-windres', `-Igen${index}`, `gen${index}/events.rc`, object);
      return object;
    });
    project.run('x86_64-w64-mingw32-gcc', 'main.c', ...objects, '-o', 'both.exe');
    const both = project.run('node', ...wevtc, 'inspect', 'both.exe');
    expect(both).toContain(
      'warning: both.exe: this file has 2 WEVT_TEMPLATE resources, but Windows uses only one',
    );
    expect(both).toContain('warning: both.exe: this file has 2 message tables in en-US');
    expect(both).toContain('warning: both.exe: this file has 2 message tables in de-DE');
    project.run('x86_64-w64-mingw32-gcc', 'main.c', objects[0] as string, '-o', 'one.exe');
    expect(project.run('node', ...wevtc, 'inspect', 'one.exe')).not.toContain('warning');
  },
);
