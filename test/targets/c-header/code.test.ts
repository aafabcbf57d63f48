import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../../../src/manifest/model.js';
import type { CHeaderMode, CHeaderOptions } from '../../../src/targets/options.js';
import { cleanManifest } from '../../support/bind-file.js';
import { cleanManifests } from '../../support/clean-manifests.js';
import { emitterOf } from '../../support/emitters.js';
import { clang, mingwGcc, mingwGxx, noteMissing, run } from '../../support/tools.js';
import { callAll, compatibleGroups } from './call-program.js';
import { hostileManifest } from './hostile.js';

const cHeaderEmitter = emitterOf('c');

const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Werror'];
const MORE_WARNINGS = ['-Wconversion', '-Wsign-conversion', '-Wcast-qual', '-Wundef', '-Wredundant-decls'];
const TARGET = '--target=x86_64-w64-mingw32';

const gcc = { name: 'gcc, C11', program: mingwGcc, language: 'c', args: ['-std=c11'] };
const gxx = { name: 'g++, C++17', program: mingwGxx, language: 'c++', args: ['-std=c++17'] };
const clangC = { name: 'clang, C11', program: clang, language: 'c', args: [TARGET, '-std=c11'] };
const clangCpp = { name: 'clang, C++17', program: clang, language: 'c++', args: [TARGET, '-std=c++17'] };
type Compiler = typeof gcc;
noteMissing({ mingwGcc, mingwGxx, clang });

/** What the headers draw in. */
const SYSTEM: Record<string, string> = {
  um: '#include <windows.h>\n#include <wmistr.h>\n#include <evntrace.h>\n#include <evntprov.h>\n',
  km: '#include <ddk/wdm.h>\n',
};

/** What a header with code needs of the system, for a compiler without the system's headers. */
const OWN_TYPES = `#define MCGEN_USE_KERNEL_MODE_APIS 1
#define NTAPI __stdcall
#define NTDDI_VERSION 0x0A000000
#define TRUE 1
#define FALSE 0
#ifdef __cplusplus
#define NULL nullptr
extern "C" {
#else
#define NULL ((void *)0)
#endif
#define _In_
#define _In_opt_
#define _Inout_
#define _Inout_opt_
#define _Out_
#define _In_reads_(size)
#define _In_reads_bytes_(size)
#define RtlZeroMemory(at, size) memset(at, 0, size)
typedef unsigned char UCHAR, BOOLEAN;
typedef unsigned short USHORT;
typedef unsigned long ULONG, *PULONG;
typedef long NTSTATUS;
typedef unsigned long long ULONGLONG, ULONG64, ULONG_PTR, SIZE_T, REGHANDLE, *PREGHANDLE;
typedef void VOID, *PVOID;
typedef const char *PCSTR;
#ifdef __cplusplus
typedef wchar_t WCHAR;
#else
typedef __WCHAR_TYPE__ WCHAR;
#endif
typedef const WCHAR *PCWSTR;
typedef struct { ULONG Data1; USHORT Data2, Data3; UCHAR Data4[8]; } GUID;
typedef const GUID *LPCGUID;
typedef struct {
  USHORT Id; UCHAR Version, Channel, Level, Opcode; USHORT Task; ULONGLONG Keyword;
} EVENT_DESCRIPTOR;
typedef const EVENT_DESCRIPTOR *PCEVENT_DESCRIPTOR;
typedef struct { ULONGLONG Ptr; ULONG Size; ULONG Reserved; } EVENT_DATA_DESCRIPTOR;
typedef struct { ULONGLONG Ptr; ULONG Size; ULONG Type; } *PEVENT_FILTER_DESCRIPTOR;
typedef enum { EventProviderSetTraits = 2 } EVENT_INFO_CLASS;
typedef void (NTAPI *PETWENABLECALLBACK)(LPCGUID, ULONG, UCHAR, ULONGLONG, ULONGLONG, PEVENT_FILTER_DESCRIPTOR, PVOID);
void *memset(void *at, int value, SIZE_T size);
NTSTATUS EtwRegister(LPCGUID, PETWENABLECALLBACK, PVOID, PREGHANDLE);
NTSTATUS EtwUnregister(REGHANDLE);
NTSTATUS EtwWriteTransfer(REGHANDLE, PCEVENT_DESCRIPTOR, LPCGUID, LPCGUID, ULONG, EVENT_DATA_DESCRIPTOR *);
NTSTATUS EtwSetInformation(REGHANDLE, EVENT_INFO_CLASS, PVOID, ULONG);
#ifdef __cplusplus
}
#endif
`;

interface Case {
  readonly manifest: Manifest;
  readonly options: CHeaderOptions;
  readonly header: string;
}

const header = (manifest: Manifest, c: CHeaderOptions) =>
  String(cHeaderEmitter.emit(manifest, { baseName: 'x', c })[0]?.content);

const manifests = [
  cleanManifest(join(import.meta.dirname, 'orders.man')),
  hostileManifest(),
  ...cleanManifests().map(({ manifest }) => manifest),
];

/** Each manifest at hand in one mode, some with callouts, some with a prefix. */
function cases(mode: CHeaderMode): Case[] {
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
 * The source files of a program that includes all headers and calls all of their macros: `A` with the default settings,
 * `B` with the settings of its own that the headers know.
 */
function writeSources(folder: string, mode: CHeaderMode): string[] {
  const groups = compatibleGroups(cases(mode));
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

for (const mode of ['um', 'km'] as const) {
  // mingw-w64's <ddk/wdm.h> is for C only. A driver has nothing but what the kernel exports.
  const second = mode === 'um' ? gxx : gcc;
  const libraries =
    mode === 'um' ? ['-nostartfiles', '-Wl,--entry=Entry'] : ['-nostdlib', '-Wl,--entry=Entry', '-lntoskrnl'];

  describe(`the code of C headers, mode ${mode}`, () => {
    let folder = '';
    let stems: string[] = [];
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'wevtc-code-'));
      stems = writeSources(folder, mode);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const units = (unit: string) => stems.filter((stem) => stem.endsWith(unit));

    it.skipIf(!gcc.program || !second.program)(
      `compiles without warnings and links, with ${gcc.name} and ${second.name}`,
      async () => {
        const first = compile(gcc, [...units('A'), `${mode}main`], mode, folder, '-c');
        // Two runs of one compiler would write one precompiled header.
        if (second === gcc) await first;
        const objects = await Promise.all([first, compile(second, units('B'), mode, folder, '-c')]);
        await run(gcc.program as string, [...objects.flat(), ...libraries, '-o', 'program.exe'], folder);
        expect(units('B').length).toBeGreaterThan(0);
      },
    );

    for (const compiler of mode === 'um' ? [clangC, clangCpp] : [clangC]) {
      it.skipIf(!compiler.program)(`compiles without warnings, with ${compiler.name}`, async () => {
        await compile(compiler, stems, mode, folder, '-fsyntax-only');
      });
    }
  });
}

describe('the code of C headers', () => {
  const orders = cleanManifest(join(import.meta.dirname, 'orders.man'));

  it.skipIf(!clang)('compiles by the rules of Visual C++, with types of its own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-code-'));
    try {
      const c = { mode: 'km', callouts: true } as const;
      writeFileSync(join(folder, 'orders.h'), header(orders, c));
      const text = `${OWN_TYPES}#define MCGEN_ENABLE_FORCONTEXT_CODE_GENERATION
#include "orders.h"
${callAll('call', orders, c, true)}`;
      for (const name of ['visual.c', 'visual.cpp']) {
        writeFileSync(join(folder, name), text);
        await run(clang as string, ['--driver-mode=cl', '/W4', '/WX', '/Zs', name], folder);
      }
      // 32 bits, with gcc's rules for static data.
      const target = [
        '--target=i686-w64-mingw32',
        '-nostdinc',
        '-DMCGEN_HAVE_EVENTSETINFORMATION=1',
        ...WARNINGS,
      ];
      const narrow = text
        .replace('ULONG_PTR, SIZE_T, ', '')
        .replace('long NTSTATUS', 'long NTSTATUS;\ntypedef unsigned int ULONG_PTR, SIZE_T');
      writeFileSync(join(folder, 'narrow.c'), narrow);
      await run(clang as string, [...target, '-fsyntax-only', '-std=c11', 'narrow.c'], folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.skipIf(!mingwGcc || !mingwGxx)('compiles with all that can be set', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-code-'));
    const own = `#include <windows.h>
#include <evntprov.h>
#ifdef __cplusplus
extern "C" {
#endif
ULONG my_register(LPCGUID, PENABLECALLBACK, PVOID, PREGHANDLE);
ULONG my_unregister(REGHANDLE);
ULONG my_write(REGHANDLE, PCEVENT_DESCRIPTOR, LPCGUID, LPCGUID, ULONG, PEVENT_DATA_DESCRIPTOR);
ULONG my_set(REGHANDLE, EVENT_INFO_CLASS, PVOID, ULONG);
VOID NTAPI McGenControlCallbackV2(LPCGUID, ULONG, UCHAR, ULONGLONG, ULONGLONG, PEVENT_FILTER_DESCRIPTOR, PVOID);
#ifdef __cplusplus
}
#endif
#define MCGEN_EVENTREGISTER my_register
#define MCGEN_EVENTUNREGISTER my_unregister
#define MCGEN_EVENTWRITETRANSFER my_write
#define MCGEN_EVENTSETINFORMATION my_set
#define MCGEN_CONTROL_CALLBACK
#define MCGEN_EVENT_ENABLED(EventName) MCGEN_ENABLE_CHECK(EXAMPLE_ORDERS_Context, EventName)
`;
    const c = { mode: 'um' } as const;
    const all = (settings: string) =>
      `${settings}#define MCGEN_ENABLE_FORCONTEXT_CODE_GENERATION\n#include "orders.h"\n${callAll('call', orders, c, true)}`;
    const sources = {
      own: all(own),
      none: all('#define MCGEN_HAVE_EVENTSETINFORMATION 0\n'),
      late: all('#define MCGEN_HAVE_EVENTSETINFORMATION 2\n'),
      old: all('#define WINVER 0x0601\n#define _WIN32_WINNT 0x0601\n'),
      disabled:
        '#define MCGEN_DISABLE_PROVIDER_CODE_GENERATION\n#include "orders.h"\nconst EVENT_DESCRIPTOR *last(void);\nconst EVENT_DESCRIPTOR *last(void) { return &Traced; }\n',
    };
    try {
      writeFileSync(join(folder, 'orders.h'), header(orders, c));
      for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, `${name}.c`), text);
      const files = Object.keys(sources).map((name) => `${name}.c`);
      for (const { program = '', language, args } of [gcc, gxx]) {
        await run(program, [...args, ...WARNINGS, '-S', '-x', language, ...files], folder);
      }
      const assembly = readFileSync(join(folder, 'own.s'), 'utf8');
      expect(assembly).toContain('my_write');
      expect(assembly).not.toMatch(/\bEvent(Register|Unregister|WriteTransfer|SetInformation)\b/);
      expect(readFileSync(join(folder, 'disabled.s'), 'utf8')).not.toMatch(/McGen|McTemplate|EnableBits/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
