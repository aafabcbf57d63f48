import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';
import { mingwGcc, mingwGxx, noteMissing, run, runUnderWine, windres, wine } from '../../../support/tools.js';

noteMissing({ mingwGcc, mingwGxx, windres, wine });

const manifest = cleanManifest(join(import.meta.dirname, '../../../../samples/counters/src/orders.man'));
const canRun =
  mingwGcc !== undefined && mingwGxx !== undefined && windres !== undefined && wine !== undefined;

/** Two source files in C and C++ that share the variables of the header. */
const C = `#include "orders_counters.h"
#include <stdio.h>
int second(void);
int main(void)
{
    WCHAR name[64];
    PERF_COUNTERSET_INSTANCE *store;
    unsigned long started = CounterInitialize();
    printf("sizes %u %u\\n", (unsigned)sizeof(StoreOrdersInfo), (unsigned)sizeof(PriceCacheInfo));
    printf("counters %lu %lu\\n", StoreOrdersInfo.CounterSet.NumCounters, StoreOrdersInfo.Counter3.Type);
    printf("started %lu %d\\n", started, ContosoOrders != NULL);
    printf("shared %d\\n", second());
    store = PerfCreateInstance(ContosoOrders, &StoreOrdersGuid, L"Bologna", 0);
    printf("instance %d\\n", store != NULL);
    LoadStringW(GetModuleHandleW(NULL), 1001, name, 64);
    printf("name %ls\\n", name);
    LoadStringW(GetModuleHandleW(NULL), 1002, name, 64);
    printf("copy %ls\\n", name);
    CounterCleanup();
    printf("stopped %d\\n", ContosoOrders == NULL);
    return 0;
}
`;
const CPP = `#include "orders_counters.h"
extern "C" int second(void) { return ContosoOrders != NULL && PriceCacheHits == 1; }
`;

describe.skipIf(!canRun)('a program with counters', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wevtc-publish-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // Wine's perflib starts a provider, accepts counter sets, and creates instances. It has no functions that set
  // values.
  it('links, registers its counter sets, and contains their strings', async () => {
    for (const { path, content } of emitterOf('counters').emit(manifest, { baseName: 'orders' }))
      writeFileSync(join(folder, path), String(content));
    writeFileSync(join(folder, 'main.c'), C);
    writeFileSync(join(folder, 'second.cpp'), CPP);
    await run(windres as string, ['orders_counters.rc', 'strings.o'], folder);
    await run(mingwGcc as string, ['-c', 'main.c', '-o', 'main.o'], folder);
    await run(
      mingwGxx as string,
      ['-static', 'main.o', 'second.cpp', 'strings.o', '-ladvapi32', '-o', 'orders.exe'],
      folder,
    );
    const printed = (await runUnderWine('orders.exe', folder)).trim().split(/\r?\n/);
    expect(printed).toEqual([
      'sizes 200 136',
      'counters 5 805438464',
      'started 0 1',
      'shared 1',
      'instance 1',
      'name Contoso Store Orders',
      'copy Contoso Store Orders',
      'stopped 1',
    ]);
  });
});
