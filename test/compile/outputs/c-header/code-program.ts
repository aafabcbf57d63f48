import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CHeaderMode, CHeaderOptions } from '../../../../src/compile/options/options.js';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { emitterOf } from '../../../support/emitters.js';
import { clang, mingwGcc, mingwGxx, run } from '../../../support/tools.js';
import { callAll, compatibleGroups } from './call-program.js';

const cHeaderEmitter = emitterOf('c');

export const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Werror'];
const MORE_WARNINGS = ['-Wconversion', '-Wsign-conversion', '-Wcast-qual', '-Wundef', '-Wredundant-decls'];
const TARGET = '--target=x86_64-w64-mingw32';

export const gcc = { name: 'gcc, C11', program: mingwGcc, language: 'c', args: ['-std=c11'] };
export const gxx = { name: 'g++, C++17', program: mingwGxx, language: 'c++', args: ['-std=c++17'] };
const clangC = { name: 'clang, C11', program: clang, language: 'c', args: [TARGET, '-std=c11'] };
const clangCpp = { name: 'clang, C++17', program: clang, language: 'c++', args: [TARGET, '-std=c++17'] };
type Compiler = typeof gcc;

/** What the headers draw in. */
const SYSTEM: Record<string, string> = {
  um: '#define WIN32_LEAN_AND_MEAN\n#include <windows.h>\n#include <wmistr.h>\n#include <evntrace.h>\n#include <evntprov.h>\n',
  km: '#include <ddk/wdm.h>\n',
};

interface Case {
  readonly manifest: Manifest;
  readonly options: CHeaderOptions;
  readonly header: string;
}

export const header = (manifest: Manifest, c: CHeaderOptions) =>
  String(cHeaderEmitter.emit(manifest, { baseName: 'x', c })[0]?.content);

/** Each manifest in one mode, some with callouts, some with a prefix. */
function cases(manifests: readonly Manifest[], mode: CHeaderMode): Case[] {
  const all = manifests.flatMap((manifest, at) => {
    const options: CHeaderOptions = {
      mode,
      ...(at % 3 === 1 && { callouts: true }),
      ...(at % 4 === 2 && { prefix: 'Log' }),
    };
    const hasClash = cHeaderEmitter.check(manifest, { baseName: 'x', c: options }).length !== 0;
    return hasClash ? [] : [{ manifest, options, header: header(manifest, options) }];
  });
  return [...new Map(all.map((item) => [item.header, item])).values()];
}

/**
 * The source files of a program that includes all headers and calls all of their macros: `A` with the default
 * settings, `B` with the settings of its own that the headers know.
 */
function writeSources(folder: string, manifests: readonly Manifest[], mode: CHeaderMode): string[] {
  const groups = compatibleGroups(cases(manifests, mode));
  const settings = `#define MCGEN_ENABLE_FORCONTEXT_CODE_GENERATION
extern unsigned called;
#define MCGEN_CALLOUT(Handle, Descriptor, Count, Data) (void)(Handle), (void)(Descriptor), called += (Count), (void)(Data)
#define MCGEN_PRIVATE_ENABLE_CALLBACK_V2(a, b, c, d, e, f, g) called++
`;
  const stems = groups.flatMap((group, number) => {
    for (const [at, { header }] of group.entries()) {
      writeFileSync(join(folder, `${mode}${number}_${at}.h`), header);
    }
    return ['A', 'B'].map((unit) => {
      const includes = group.map((_, at) => `#include "${mode}${number}_${at}.h"\n`).join('');
      const calls = group.map(({ manifest, options }, at) =>
        callAll(`call${unit}${number}_${at}`, manifest, options, unit === 'B'),
      );
      const text = `${unit === 'B' ? settings : ''}${includes}${calls.join('\n')}`;
      writeFileSync(join(folder, `${mode}${number}${unit}.c`), text);
      return `${mode}${number}${unit}`;
    });
  });
  const names = groups.flatMap((group, number) =>
    group.flatMap((_, at) => [`callA${number}_${at}`, `callB${number}_${at}`]),
  );
  const main = `unsigned called = 0;
${names.map((name) => `unsigned ${name}(void);`).join('\n')}
unsigned Entry(void);
unsigned Entry(void) { unsigned sum = called; ${names.map((name) => `sum += ${name}();`).join('\n')} return sum; }
`;
  writeFileSync(join(folder, `${mode}main.c`), main);
  writeFileSync(join(folder, `${mode}system.h`), SYSTEM[mode] as string);
  return stems;
}

/** Compiles each file. The system's headers are compiled once for all. */
async function compile(
  compiler: Compiler,
  stems: readonly string[],
  mode: string,
  folder: string,
  what: string,
) {
  const { name, program = '', language, args } = compiler;
  const kind = name.replace(/\W/g, '');
  const flags = [...args, ...WARNINGS, ...MORE_WARNINGS];
  const precompiled = `${mode}${kind}.h`;
  const output = ['-x', `${language}-header`, `${mode}system.h`, '-o', `${precompiled}.gch`];
  await run(program, [...flags, ...output], folder);
  const include = program === clang ? ['-include-pch', `${precompiled}.gch`] : ['-include', precompiled];
  const files = stems.map((stem) => `${stem}.c`);
  await run(program, [...flags, ...include, what, '-x', language, ...files], folder);
  return stems.map((stem) => `${stem}.o`);
}

/**
 * Compiles and links a program that uses the headers of these manifests, in both modes and by all compilers.
 */
export function compilesAndLinks(manifests: readonly Manifest[]): void {
  describe.each(['um', 'km'] as const)('mode %s', (mode) => {
    // mingw-w64's <ddk/wdm.h> is for C only. A driver has nothing but what the kernel exports.
    const second = mode === 'um' ? gxx : gcc;
    const libraries = mode === 'um' ? ['-nostartfiles'] : ['-nostdlib', '-lntoskrnl'];
    const objects: string[] = [];
    let folder = '';
    let stems: string[] = [];
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'wevtc-code-'));
      stems = writeSources(folder, manifests, mode);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const units = (unit: string) => stems.filter((stem) => stem.endsWith(unit));

    it.skipIf(!gcc.program)(`compiles without warnings, with ${gcc.name}`, async () => {
      objects.push(...(await compile(gcc, [...units('A'), `${mode}main`], mode, folder, '-c')));
    });

    it.skipIf(!second.program)(`compiles with settings of its own, with ${second.name}`, async () => {
      expect(units('B').length).toBeGreaterThan(0);
      objects.push(...(await compile(second, units('B'), mode, folder, '-c')));
    });

    it.skipIf(!gcc.program || !second.program)('links what has been compiled', async () => {
      const program = ['-Wl,--entry=Entry', '-o', 'program.exe'];
      await run(gcc.program as string, [...objects, ...libraries, ...program], folder);
    });

    it.skipIf(!clang).each(mode === 'um' ? [clangC, clangCpp] : [clangC])(
      'compiles without warnings, with $name',
      async (compiler) => {
        await compile(compiler, stems, mode, folder, '-fsyntax-only');
      },
    );
  });
}
