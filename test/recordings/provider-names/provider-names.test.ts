import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { packedProviderNames } from '../../../scripts/build/provider-names.mjs';
import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import { runtimeNames } from '../../../src/recordings/dotnet-runtime/describe-runtime-events.js';
import { ProviderNames, providerNamesIn } from '../../../src/recordings/provider-names/provider-names.js';
import { fnv1a48 } from '../../../src/text/fnv1a.js';
import { openEventLog } from '../../../src/trace.js';
import { goldenLogs, hasEventLogs } from '../../support/event-logs.js';
import { corpusFiles, hasCorpus } from '../../support/shared.js';

const source = join(import.meta.dirname, '../../../src/recordings/provider-names/windows-providers.txt');
const lines = readFileSync(source, 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'));
const pairs = lines.map((line): [string, string] => [line.slice(0, 36), line.slice(37)]);
const packed: string = packedProviderNames();
const listed = new Map(pairs);

describe('the list of providers', () => {
  it('has a GUID and a name in each line', () => {
    expect(lines.length).toBeGreaterThan(900);
    for (const line of lines)
      expect(line).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} [!-~](?:[ -~]*[!-~])?$/);
  });

  it('is sorted by name, and has each GUID and each name once', () => {
    const names = pairs.map(([, name]) => name);
    expect(names).toEqual([...names].sort());
    const lower = new Set(names.map((name) => name.toLowerCase()));
    expect(lower.size).toBe(names.length);
    expect(listed.size).toBe(pairs.length);
  });

  it('agrees with the names of the runtime of .NET', () => {
    const own = [...runtimeNames()].flatMap((known) => (known.kind === 'provider' ? [known] : []));
    expect(own.length).toBeGreaterThan(3);
    for (const { guid, name } of own) expect(listed.get(guid)).toBe(name);
  });

  it('is packed without loss', () => {
    const own = [...providerNamesIn(packed)];
    expect(own).toEqual(pairs.map(([guid, name]) => [fnv1a48(guid), name]));
    expect(new Set(own.map(([hash]) => hash)).size).toBe(pairs.length);
    const names = new ProviderNames(() => packed);
    for (const [guid, name] of pairs) expect(names.of(guid)).toBe(name);
    expect(packed).toMatch(/^[\n -~]+$/);
    expect(packed.length).toBeLessThan(25_000);
  });
});

describe('ProviderNames', () => {
  it('reads the list once, when a name is needed', () => {
    let count = 0;
    const names = new ProviderNames(() => {
      count++;
      return packed;
    });
    expect(count).toBe(0);
    expect(names.of('22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716')).toBe('Microsoft-Windows-Kernel-Process');
    expect(names.of('22fb2cd6-0e7b-422b-a0c7-2fad1fd0e717')).toBeUndefined();
    expect(names.has('microsoft-windows-KERNEL-process')).toBe(true);
    expect(names.has('Microsoft-Windows-Kernel')).toBe(false);
    expect(count).toBe(1);
  });

  it('finds names among any number of GUIDs', () => {
    const names = new ProviderNames(() => packed);
    const guidOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
    for (let number = 0; number < 3000; number++) expect(names.of(guidOf(number))).toBeUndefined();
    for (const [guid, name] of pairs) expect(names.of(guid)).toBe(name);
  });

  it('has no names without a list', () => {
    const names = new ProviderNames(() => '');
    expect(names.of('22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716')).toBeUndefined();
    expect(names.has('')).toBe(false);
  });
});

describe.skipIf(!hasCorpus)('the manifests of Windows', () => {
  it('have the same names', () => {
    const known = corpusFiles().flatMap(({ path }) => {
      if (!/\.man(?:ifest)?$|\.xml$/i.test(path)) return [];
      const { manifest } = readForDecoding(readFileSync(path));
      return (manifest?.providers ?? []).map(({ guid, name }) => ({
        guid: guid?.value.toLowerCase() ?? '',
        name: name.value,
      }));
    });
    const common = known.filter(({ guid }) => listed.has(guid));
    expect(common.length).toBeGreaterThan(3);
    for (const { guid, name } of common) expect(listed.get(guid), guid).toBe(name);
  });
});

describe.skipIf(!hasEventLogs)('the event logs of Windows', () => {
  it('have the same names', async () => {
    const found = new Map<string, string>();
    for (const { bytes } of goldenLogs())
      for await (const { providerId, providerName } of openEventLog(bytes).events())
        if (providerId !== undefined && providerName !== undefined && listed.has(providerId))
          found.set(providerId, providerName);
    expect(found.size).toBeGreaterThan(10);
    for (const [guid, name] of found) expect(listed.get(guid)).toBe(name);
  });
});
