import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../../src/index.js';
import { mingwGcc, noteMissing, run, runUnderWine, wine } from '../../../support/tools.js';

noteMissing({ mingwGcc, wine });

const MANIFEST = `<?xml version="1.0" encoding="utf-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
<instrumentation><events>
<provider name="Contoso-App" guid="{8C6A2C90-0009-4F53-8E4B-0123456789AB}" symbol="CONTOSO_APP" resourceFileName="app.dll" messageFileName="app.dll">
<templates>
<template tid="Done"><data name="Url" inType="win:UnicodeString"/><data name="Milliseconds" inType="win:UInt32"/></template>
<template tid="Counted">
<data name="Wide" inType="win:CountedUnicodeString"/><data name="Narrow" inType="win:CountedAnsiString"/><data name="Bytes" inType="win:CountedBinary"/>
</template>
</templates>
<events>
<event value="1" symbol="RequestDone" level="win:Informational" template="Done"/>
<event value="2" symbol="Counted" level="win:Informational" template="Counted"/>
</events>
</provider>
</events></instrumentation>
</instrumentationManifest>`;

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'c-header.md'), 'utf8');
const section = page.slice(page.indexOf('### Capture events in tests'));
const example = /```c\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
const enabling =
  /`(control\(&CONTOSO_APP, 1, level, any, all, NULL, control_context\))`/.exec(section)?.[1] ?? '';

/** Prints the size of each block and its first bytes. */
const KEEP = `#include <stdio.h>
static void keep(const void *bytes, unsigned long size) {
  printf("%lu", size);
  for (unsigned long at = 0; at < size && at < 8; at++) printf(" %02x", ((const unsigned char *)bytes)[at]);
  printf("\\n");
}
`;

const MAIN = `
static const WCHAR wide[40000] = {0x41, 0x42};
static const unsigned char narrow[70000] = {0x43, 0x44};
int main(void) {
  UCHAR level = 4;
  ULONGLONG any = 0, all = 0;
  EventRegisterContoso_App();
  EventWriteRequestDone(L"not yet", 1);
  ${enabling};
  EventWriteRequestDone(L"a", 12);
  EventWriteCounted(40000, wide, 70000, (const char *)narrow, 65535, narrow);
  EventWriteCounted(32767, wide, 65534, (const char *)narrow, 0, NULL);
  level = 3;
  ${enabling};
  EventWriteRequestDone(L"no longer", 2);
  EventUnregisterContoso_App();
  return 0;
}
`;

describe.skipIf(mingwGcc === undefined || wine === undefined)('a program with functions of its own', () => {
  it('sees every byte, as the page shows; what a counted field has no room for is truncated', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-capture-'));
    try {
      const { files } = compile(MANIFEST, { file: 'app.man', emit: ['c'], c: { mode: 'um' } });
      writeFileSync(join(folder, 'app.h'), String(files[0]?.content));
      writeFileSync(join(folder, 'main.c'), KEEP + example + MAIN);
      await run(mingwGcc as string, ['-Wall', '-Wextra', '-Werror', 'main.c', '-o', 'main.exe'], folder);
      const printed = (await runUnderWine('main.exe', folder)).trimEnd().split(/\r?\n/);
      expect(printed).toEqual([
        // The slot of the traits, which the provider has not.
        '0',
        '4 61 00 00 00',
        '4 0c 00 00 00',
        '0',
        ...['2 fe ff', '65534 41 00 42 00 00 00 00 00'],
        ...['2 fe ff', '65534 43 44 00 00 00 00 00 00'],
        ...['2 fe ff', '65534 43 44 00 00 00 00 00 00'],
        '0',
        ...['2 fe ff', '65534 41 00 42 00 00 00 00 00'],
        ...['2 fe ff', '65534 43 44 00 00 00 00 00 00'],
        ...['2 00 00', '0'],
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
