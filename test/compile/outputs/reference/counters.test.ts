import { describe, expect, it } from 'vitest';
import { buildReferencePage } from '../../../../src/compile/outputs/reference/build-page.js';
import type { CounterFact } from '../../../../src/compile/outputs/reference/page.js';
import { titleOf } from '../../../../src/compile/outputs/reference/words.js';
import { bindText } from '../../../support/bind.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { hostileCounters } from '../../../support/hostile-manifest.js';

const sample = (name: string) => cleanManifest(`samples/counters/src/${name}.man`);
const pageOf = (name: string) => buildReferencePage(sample(name), name);

const lines = (facts: readonly CounterFact[] = []) => facts.map(({ label, value }) => `${label}: ${value}`);

describe('the counters of the reference', () => {
  const { counters } = pageOf('orders');
  const [stores, cache] = counters?.sets ?? [];

  it('have the commands that install and remove them', () => {
    expect(lines(counters?.facts)).toEqual([
      'Provider: Contoso-Orders',
      'GUID: {6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b601}',
      'Symbol: ContosoOrders',
      'Program: orders.exe',
      'Install: lodctr /m:orders.man FOLDER',
      'Remove: unlodctr /m:orders.man',
    ]);
  });

  it('stand in their sets, with the command that shows them', () => {
    expect([stores?.anchor, stores?.text, stores?.description]).toEqual([
      'counter-set-contoso-store-orders',
      'Contoso Store Orders',
      'The orders of each Contoso store.',
    ]);
    expect(lines(stores?.facts).slice(-2)).toEqual([
      'Instances: several',
      'Show: typeperf "\\Contoso Store Orders(*)\\*"',
    ]);
    expect(lines(cache?.facts).slice(-2)).toEqual([
      'Instances: one',
      'Show: typeperf "\\Contoso Price Cache\\*"',
    ]);
  });

  it('say what tools show, and link to the counters that they need', () => {
    const [time, base] = stores?.counters.slice(3) ?? [];
    expect(time).toMatchObject({
      id: 4,
      text: 'Average time',
      isAdvanced: true,
      shows: 'the average duration of an operation',
      unit: 'seconds',
      type: 'PERF_AVERAGE_TIMER (0x30020400, 8 bytes)',
    });
    expect(time?.facts.at(-1)).toEqual({
      label: 'Base',
      value: 'StoreOrdersTimeBase',
      form: 'text',
      anchor: base?.anchor,
    });
    expect(lines(base?.facts)).toContain('Display: hidden');
    expect(lines(cache?.counters[0]?.facts)).toContain('Scale: multiplied by 10^1');
  });

  it('of a driver have the members of its structures', () => {
    const [disk] = pageOf('disk').counters?.sets ?? [];
    expect(disk?.counters.map(({ facts }) => facts.at(-1)?.value)).toEqual([
      'DISK_TRAFFIC.Reads',
      'DISK_TRAFFIC.Bytes',
      'DISK_QUEUE.Waiting',
    ]);
  });

  it('have no command with a text that a shell would run', () => {
    for (const text of ['" & calc & "', '$(calc)', '`calc`', '\u201d; calc']) {
      const { manifest } = bindText(hostileCounters(text));
      const page = manifest && buildReferencePage(manifest, 'a');
      expect(lines(page?.counters?.sets[0]?.facts).filter((line) => line.startsWith('Show'))).toEqual([]);
    }
  });

  it('link to their changes', () => {
    const manifest = sample('orders');
    const counter = manifest.counters[0]?.providers[0]?.counterSets[1]?.counters[0];
    const change = { provider: 'p', action: 'changed', text: 'another type', breaks: 'readers' } as const;
    const changes = [{ ...change, range: counter?.type?.range }];
    const page = buildReferencePage(manifest, 'orders', { changes });
    expect(page.changes?.[0]?.targets).toEqual([{ anchor: 'counter-contoso-price-cache-1', text: 'Hits' }]);
    expect(page.counters?.sets[1]?.counters[0]?.changes).toMatchObject([change]);
  });
});

describe('the title', () => {
  it('names what the page has', () => {
    expect(['orders', 'shop'].map((name) => titleOf(pageOf(name)))).toEqual([
      'Counter reference: orders',
      'Event and counter reference: shop',
    ]);
  });
});
