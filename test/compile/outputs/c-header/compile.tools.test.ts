import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { bindFile, cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';
import { cleanSamples } from '../../../support/samples.js';
import { corpusFiles, goldenCases } from '../../../support/shared.js';
import { clang, mingwGcc, mingwGxx, noteMissing, run } from '../../../support/tools.js';
import { compatibleGroups } from './call-program.js';
import { hostileManifest } from './hostile.js';

const cHeaderEmitter = emitterOf('c');

/** As strict as the projects that include the header may be. */
const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Werror'];
const MINGW_TARGET = '--target=x86_64-w64-mingw32';

const compilers = [
  { name: 'gcc, C11', program: mingwGcc, language: 'c', args: ['-std=c11'] },
  { name: 'g++, C++17', program: mingwGxx, language: 'c++', args: ['-std=c++17'] },
  { name: 'clang, C11', program: clang, language: 'c', args: [MINGW_TARGET, '-std=c11'] },
  { name: 'clang, C++17', program: clang, language: 'c++', args: [MINGW_TARGET, '-std=c++17'] },
];
noteMissing({ mingwGcc, mingwGxx, clang });

const header = (manifest: Manifest) => String(cHeaderEmitter.emit(manifest, { baseName: 'x' })[0]?.content);

/** What a program without the SDK's headers has to say before it includes the header. */
const OWN_TYPES = `#define EVENT_DESCRIPTOR_DEF
typedef struct { unsigned long a; unsigned short b, c; unsigned char d[8]; } GUID;
typedef struct {
  unsigned short Id; unsigned char Version, Channel, Level, Opcode; unsigned short Task; unsigned long long Keyword;
} EVENT_DESCRIPTOR;
`;

const ordersPath = join(import.meta.dirname, 'orders.man');

/** Every manifest at hand that has no errors; equal headers count once. */
function allHeaders(): string[] {
  const paths = [
    ordersPath,
    ...cleanSamples().map(({ path }) => path),
    ...goldenCases().map(({ path }) => join(path, 'manifest.man')),
    ...corpusFiles().map(({ path }) => path),
  ];
  const manifests = paths.map(bindFile).flatMap(({ manifest, errors }) => {
    return manifest !== undefined && errors.length === 0 ? [manifest] : [];
  });
  return [...new Set([hostileManifest(), ...manifests].map(header))];
}

describe('the C header compiles without warnings', () => {
  const headers = allHeaders();
  // Headers that share no name are compiled together, which takes a third of the time.
  const groups = compatibleGroups(headers.map((text, at) => ({ header: text, file: `x${at}.h` })));
  const sources = groups.map((_, at) => `group${at}.c`);
  let folder = '';
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wevtc-c-header-'));
    for (const [at, group] of groups.entries()) {
      for (const { file, header } of group) write(file, header);
      const includes = group.map(({ file }) => `#include "${file}"\n`).join('');
      // ISO C wants a declaration in each source file, and an empty manifest gives a header without.
      write(`group${at}.c`, `${includes}typedef int declaration;\n`);
    }
    write('orders.h', header(cleanManifest(ordersPath)));
    write('orders.c', '#include "orders.h"\n');
    write('broken.c', '#include "orders.h"\n#define OrderShipped_value 3\n');
    write('system.h', '#define WIN32_LEAN_AND_MEAN\n#include <windows.h>\n#include <evntprov.h>\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const { name, program = '', language, args } of compilers) {
    const flags = [...args, ...WARNINGS];

    it.skipIf(program === '')(`by itself, with ${name}`, async () => {
      await run(program, [...flags, '-fsyntax-only', '-x', language, 'orders.c'], folder);
    });

    // The system's headers are compiled once for all; then a source file takes hundredths of a second.
    it.skipIf(program === '')(`of ${headers.length} manifests, with ${name}`, async () => {
      const output = `${name.replace(/\W/g, '')}.h.gch`;
      await run(program, [...flags, '-x', `${language}-header`, 'system.h', '-o', output], folder);
      const precompiled = program === clang ? ['-include-pch', output] : ['-include', output.slice(0, -4)];
      await run(program, [...flags, ...precompiled, '-fsyntax-only', '-x', language, ...sources], folder);
    });
  }

  it.skipIf(mingwGcc === undefined)('in a driver, after <wdm.h>', async () => {
    write('driver.c', '#include <ddk/wdm.h>\n#include "orders.h"\n');
    await run(mingwGcc as string, ['-std=c11', ...WARNINGS, '-fsyntax-only', 'driver.c'], folder);
    const included = await run(mingwGcc as string, ['-M', 'driver.c'], folder);
    expect(included).not.toContain('windows.h');
  });

  it.skipIf(clang === undefined)('by the rules of Visual C++, with types of its own', async () => {
    write('visual.c', `${OWN_TYPES}#include "orders.h"\n`);
    write('visual.cpp', `${OWN_TYPES}#include "orders.h"\n`);
    await run(clang as string, ['--driver-mode=cl', '/W4', '/WX', '/Zs', 'visual.c', 'visual.cpp'], folder);
  });

  it.skipIf(mingwGcc === undefined)('and a fault would be noticed', async () => {
    const compiled = run(mingwGcc as string, [...WARNINGS, '-fsyntax-only', 'broken.c'], folder);
    await expect(compiled).rejects.toThrow(/OrderShipped_value/);
  });
});
