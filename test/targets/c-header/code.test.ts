import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanManifest } from '../../support/bind-file.js';
import { cleanSamples } from '../../support/samples.js';
import { clang, mingwGcc, mingwGxx, noteMissing, run } from '../../support/tools.js';
import { callAll } from './call-program.js';
import { compilesAndLinks, gcc, gxx, header, WARNINGS } from './code-program.js';
import { hostileManifest } from './hostile.js';

noteMissing({ mingwGcc, mingwGxx, clang });

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

const orders = cleanManifest(join(import.meta.dirname, 'orders.man'));

describe('the code of C headers', () => {
  // code.tools.test.ts has those of all manifests at hand.
  compilesAndLinks([orders, hostileManifest(), ...cleanSamples().map(({ path }) => cleanManifest(path))]);

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
        // Fewer headers of Windows take half the time.
        const flags = [...args, ...WARNINGS, '-DWIN32_LEAN_AND_MEAN'];
        await run(program, [...flags, '-S', '-x', language, ...files], folder);
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
