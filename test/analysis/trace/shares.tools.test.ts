import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { packedProviderNames } from '../../../scripts/build/provider-names.mjs';
import { providerNameOf } from '../../../src/analysis/event/event-labels.js';
import { readAhead } from '../../../src/analysis/trace/trace-decoder-for.js';
import { ProviderNames } from '../../../src/recordings/provider-names/provider-names.js';
import type { DecodedTraceEvent } from '../../../src/recordings/trace/events/decoded-trace-event.js';
import { openTrace } from '../../../src/trace.js';
import { sharedFolder } from '../../support/shared.js';
import { hasTraces, tracesFolder } from '../../support/traces.js';

/** All real traces: those of other tests, those of one recording, and the small ones of single problems. */
function allTraces(): string[] {
  const folders = [tracesFolder, join(tracesFolder, 'diaghub'), join(sharedFolder, 'cases/traces')];
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\.etl(?:\.gz)?$/.test(path));
}

function bytesOf(path: string): Uint8Array {
  const content = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path);
  return new Uint8Array(content.buffer, content.byteOffset, content.length);
}

/** The numbers of events. Each map has them by provider, or by provider, class, and number. */
class Shares {
  events = 0;
  readonly providersWithoutName = new Map<string, number>();
  /** Of these providers, nothing else than the list has the name. */
  readonly listedProviders = new Map<string, number>();
  /** Events that wevtc describes itself: of classes of Windows, and of the runtime of .NET. */
  builtIn = 0;
  readonly withoutName = new Map<string, number>();
  readonly withoutFields = new Map<string, number>();

  add(decoded: DecodedTraceEvent, describes: (guid: string) => boolean): void {
    const { event, description, source, template } = decoded;
    this.events++;
    if (description === undefined && !describes(event.providerId)) {
      const isNamed = providerNameOf(decoded) !== undefined;
      count(isNamed ? this.listedProviders : this.providersWithoutName, event.providerId);
    }
    if (source !== 'class' && source !== 'built-in') return;
    this.builtIn++;
    const kind = `${description?.provider.name}/${description?.task.text} ${event.opcode} ${event.id}`;
    if (description?.name === undefined) count(this.withoutName, kind);
    if (event.userData.length > 0 && template.fields.length === 0) count(this.withoutFields, kind);
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((one, other) => one + other, 0);

/** The ten largest, for the message of a test. */
const largest = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([key, number]) => `${key}: ${number}`)
    .join(', ');

describe.skipIf(!hasTraces)('the events of all real traces, without any manifest', () => {
  const shares = new Shares();

  beforeAll(async () => {
    const providerNames = new ProviderNames(packedProviderNames);
    for (const path of allTraces()) {
      const trace = openTrace(bytesOf(path));
      const { decode, decoder } = await readAhead(trace, [], {}, {}, { providerNames });
      const { events, classes } = decoder.known;
      for await (const event of trace.events())
        shares.add(decode(event), (guid) => events.has(guid) || classes.has(guid));
    }
  });

  it('are many', () => {
    expect(shares.events).toBeGreaterThan(283_000);
    expect(shares.builtIn).toBeGreaterThan(234_000);
  });

  it('have the name of their provider, except for providers that are not a part of Windows', () => {
    const { providersWithoutName, listedProviders } = shares;
    expect(sum(listedProviders), largest(listedProviders)).toBeGreaterThan(12_000);
    expect(sum(providersWithoutName), largest(providersWithoutName)).toBeLessThanOrEqual(69);
    expect(providersWithoutName.size).toBeLessThanOrEqual(7);
  });

  it('have names if they need no manifest', () => {
    expect(sum(shares.withoutName), largest(shares.withoutName)).toBe(0);
  });

  it('have fields if they need no manifest, except for a few of .NET whose manifest has none', () => {
    expect(sum(shares.withoutFields), largest(shares.withoutFields)).toBeLessThanOrEqual(80);
    expect(sum(shares.withoutFields)).toBeLessThan(shares.builtIn / 1000);
  });
});
