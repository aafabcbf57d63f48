import { describe, expect, it } from 'vitest';
import {
  chooseEvent,
  type EventDefinition,
  eventLabel,
  findEvents,
  findProviders,
  keywordBits,
} from '../../../src/index.js';
import { storageManifest } from '../../support/storage.js';

const manifest = storageManifest();
const { providers } = manifest;
const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const labels = (events: readonly EventDefinition[]) => events.map(eventLabel);

describe('findProviders', () => {
  it.each([undefined, 'contoso-storage-SERVICE', GUID, `{${GUID.toUpperCase()}}`])('finds %s', (wanted) => {
    expect(findProviders(manifest, wanted)).toEqual({ found: providers });
  });

  it('suggests the nearest name, or lists all', () => {
    expect(findProviders(manifest, 'Contoso-Storage-Servise').problem).toEqual({
      message: "there is no provider 'Contoso-Storage-Servise'",
      hint: "did you mean 'Contoso-Storage-Service'?",
    });
    expect(findProviders(manifest, 'x').problem?.hint).toBe("the only provider is 'Contoso-Storage-Service'");
    expect(findProviders({ ...manifest, providers: [] })).toEqual({
      found: [],
      problem: { message: 'there is no provider of events in the manifest' },
    });
  });
});

describe('findEvents', () => {
  it.each([
    ['100', ["event 100 version 0 'VolumeMounted'", "event 100 version 1 'VolumeMounted_V1'"]],
    ['0x64:1', ["event 100 version 1 'VolumeMounted_V1'"]],
    // A symbol of one version, and the name of the other.
    ['VolumeMounted', ["event 100 version 0 'VolumeMounted'", "event 100 version 1 'VolumeMounted_V1'"]],
    ['quotaexceeded', ["event 203 version 0 'QuotaExceeded'"]],
  ])('finds %s', (wanted, expected) => {
    expect(labels(findEvents(providers, wanted).found)).toEqual(expected);
  });

  it.each([
    ['QuotaExceded', "did you mean 'QuotaExceeded'?"],
    ['100:7', 'event 100 has versions 0, 1'],
    ['zzzzzzzz', undefined],
  ])('says what %s may mean', (wanted, hint) => {
    const problem = { message: `there is no event '${wanted}'`, hint };
    expect(findEvents(providers, wanted)).toEqual({ found: [], problem });
  });
});

describe('chooseEvent', () => {
  const choose = (wanted: string, version?: number) =>
    chooseEvent(findEvents(providers, wanted).found, version);

  it('takes the only one, or the one of a version', () => {
    expect(choose('203')).toMatchObject({ kind: 'one', event: { name: undefined }, count: 1 });
    expect(choose('100', 1)).toMatchObject({ kind: 'one', event: { name: { value: 'VolumeMounted' } } });
  });

  it('says why it is not certain which one is meant', () => {
    expect(choose('100')).toEqual({ kind: 'several-versions', versions: [0, 1] });
    expect(choose('100', 9)).toEqual({ kind: 'no-version', versions: [0, 1] });
    const all = providers.flatMap(({ events }) => events);
    expect(chooseEvent(all)).toMatchObject({ kind: 'several-ids' });
  });
});

it('names the bits of a keyword', () => {
  const [provider] = providers;
  if (provider === undefined) throw new Error('there is no provider');
  expect(keywordBits(0x8000_8000_0000_0001n, provider)).toEqual([
    { bit: 0, mask: 1n, name: 'Disk', kind: 'keyword' },
    { bit: 47, mask: 1n << 47n, name: 'Slow-Path', kind: 'keyword' },
    { bit: 63, mask: 1n << 63n, name: 'Contoso-Storage-Service/Admin', kind: 'channel' },
  ]);
  expect(keywordBits(4n, provider)).toEqual([{ bit: 2, mask: 4n, name: undefined, kind: undefined }]);
});
