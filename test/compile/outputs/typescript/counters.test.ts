import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { bindText } from '../../../support/bind.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';
import { importModule, syntaxErrors, typeCheck } from '../../../support/typescript.js';
import { odd } from '../counters/odd-manifest.js';

const typescriptEmitter = emitterOf('ts');

const sample = (name: string) => cleanManifest(`samples/counters/src/${name}.man`);

/** The modules of a manifest by path, with decoders. */
const modulesOf = (manifest: Manifest) =>
  new Map(
    typescriptEmitter
      .emit(manifest, { baseName: 'gen', ts: { decoders: true } })
      .map(({ path, content }) => [path, String(content)]),
  );

const moduleOf = (manifest: Manifest) => modulesOf(manifest).get('gen.ts') ?? '';

describe('the constants of counters', () => {
  it('have literal types, and those of the interfaces', () => {
    const usage = `
      import { type Counter, type CounterSet, counterProvider, counterSets, counters } from './gen.js';
      import { StoreOrders, StoreOrdersRate, StoreOrdersTime, StoreOrdersTimeBase } from './gen.js';

      export const sets: readonly CounterSet[] = counterSets;
      export const all: readonly Counter[] = counters;
      export const guid: '6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b602' = StoreOrdersRate.counterSet;
      export const same: typeof StoreOrders.guid = guid;
      export const program: 'orders.exe' = counterProvider.applicationIdentity;
      export const base: typeof StoreOrdersTimeBase.id = StoreOrdersTime.baseID;

      export function show(counter: (typeof counters)[number]): string {
        return 'path' in counter ? counter.path : counter.symbol;
      }

      // @ts-expect-error: a base has no name.
      export const name: string = StoreOrdersTimeBase.name;
    `;
    expect(typeCheck(new Map([...modulesOf(sample('orders')), ['usage.ts', usage]]))).toEqual([]);
  });

  it('stand beside those of the events, without changing the decoders', async () => {
    const modules = modulesOf(sample('shop'));
    expect([...modules.keys()]).toEqual(['gen.ts', 'gen.decoders.ts']);
    expect(typeCheck(modules)).toEqual([]);
    expect(await importModule(modules.get('gen.ts') ?? '')).toMatchObject({
      ItemSold: { id: 1 },
      counterProvider: { guid: '6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b622' },
      ShopCounters: { guid: '6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b623', instances: 'globalAggregate' },
      ShopSales: { path: '\\Contoso Shop\\Sales/sec', type: 'PERF_COUNTER_COUNTER', aggregate: 'sum' },
    });
  });

  it('have the numbers of winperf.h and perflib.h', async () => {
    const { StoreOrdersTime, PriceCacheSize } = await importModule(moduleOf(sample('orders')));
    expect(StoreOrdersTime).toMatchObject({ typeValue: 0x30020400, size: 8, baseID: 5, attributes: 0 });
    expect(PriceCacheSize).toMatchObject({ attributes: 0x10 | 4, path: '\\Contoso Price Cache\\Size' });
  });

  it('of names that need escapes keep the names', async () => {
    for (const manifest of odd()) {
      const module = moduleOf(manifest);
      expect(syntaxErrors(module)).toEqual([]);
      const { counters } = (await importModule(module)) as { counters: { name: string; path: string }[] };
      const expected = manifest.counters[0]?.providers[0]?.counterSets.map(
        ({ counters: [one] }) => one?.name,
      );
      expect(counters.map(({ name }) => name)).toEqual(expected?.map((name) => name?.value));
      for (const { name, path } of counters) expect(path).toBe(`\\${name}\\${name}`);
    }
  });
});

/** A manifest with the events of some providers, and with counters without symbols. */
function manifestWith(events: readonly string[]): Manifest {
  const providers = events.map(
    (symbol, at) =>
      `<provider name="Test${at}" guid="{00000001-0002-0003-0004-00000000000${at}}" symbol="TEST${at}" resourceFileName="r" messageFileName="r"><events><event value="1" symbol="${symbol}"/></events></provider>`,
  );
  const { manifest, findings } = bindText(
    `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation>
     ${events.length > 0 ? `<events>${providers.join('')}</events>` : ''}
     <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
     <provider symbol="P" providerGuid="{00000001-0002-0003-0004-00000000000a}" applicationIdentity="a.exe">
     <counterSet symbol="Queue" guid="{00000001-0002-0003-0004-00000000000b}" uri="q" name="Queue" description="All.">
     <counter id="1" uri="q1" name="Jobs / sec" description="Jobs." type="perf_counter_counter" detailLevel="standard"/>
     <counter id="2" uri="q2" type="perf_counter_rawcount" detailLevel="standard"/>
     <counter id="3" uri="q3" symbol="Jobs" name="Jobs" description="Jobs." type="perf_counter_rawcount" detailLevel="standard"/>
     </counterSet></provider></counters></instrumentation></instrumentationManifest>`,
  );
  expect(findings).toEqual([]);
  if (manifest === undefined) throw new Error('no manifest');
  return manifest;
}

const namesIn = (module: string) => Array.from(module.matchAll(/^export const (\w+)/gm), ([, name]) => name);

describe('names of counters', () => {
  it('without symbols are those of their sets with theirs, or with their IDs', () => {
    expect(namesIn(moduleOf(manifestWith([])))).toEqual([
      ...['counterProvider', 'Queue', 'QueueJobsSec', 'Queue2', 'Jobs', 'counterSets', 'counters'],
    ]);
  });

  it('that TypeScript or the module has already get another ending', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../samples/counters/src/disk.man'), 'utf8')
      .replace('symbol="DiskCounters"', 'symbol="counters"')
      .replace('symbol="DiskReads"', 'symbol="delete"')
      .replace('symbol="DiskBytes"', 'symbol="__proto__"');
    const { manifest } = bindText(text);
    const modules = manifest && modulesOf(manifest);
    expect(typeCheck(modules ?? new Map())).toEqual([]);
    expect(namesIn(modules?.get('gen.ts') ?? '').slice(1, 4)).toEqual([
      ...['counters_', 'delete_', '__proto___'],
    ]);
  });

  it('give way to those of events', () => {
    const names = namesIn(moduleOf(manifestWith(['Jobs'])));
    expect(names.filter((name) => name?.startsWith('Jobs'))).toEqual(['Jobs', 'Jobs_2']);
    expect(namesIn(moduleOf(manifestWith(['counters'])))).toContain('counters_');
  });

  it('stand in the module of all providers if there are several', () => {
    const modules = modulesOf(manifestWith(['Jobs', 'counters']));
    expect(typeCheck(modules)).toEqual([]);
    expect(namesIn(modules.get('gen.ts') ?? '')).toContain('QueueJobsSec');
    expect(namesIn(modules.get('gen.test0.ts') ?? '')).not.toContain('QueueJobsSec');
  });
});
