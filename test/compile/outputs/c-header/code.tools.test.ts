import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanManifest } from '../../../support/bind-file.js';
import { manifestsOfUsualSize } from '../../../support/clean-manifests.js';
import { clang, mingwGcc, mingwGxx, noteMissing, run } from '../../../support/tools.js';
import { callAll } from './call-program.js';
import { compilesAndLinks, gcc, gxx, header, WARNINGS } from './code-program.js';
import { hostileManifest } from './hostile.js';

noteMissing({ mingwGcc, mingwGxx, clang });

const orders = cleanManifest(join(import.meta.dirname, 'orders.man'));

// code.platforms.test.ts has the largest manifests.

describe('the code of C headers', () => {
  compilesAndLinks([orders, hostileManifest(), ...manifestsOfUsualSize().map(({ manifest }) => manifest)]);

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
