import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { cleanManifest } from '../../../support/bind-file.js';
import { clang, noteMissing, run } from '../../../support/tools.js';
import { callAll } from './call-program.js';
import { header, WARNINGS } from './code-program.js';

noteMissing({ clang });

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
  // code.tools.test.ts compiles it with the headers of Windows.

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
});
