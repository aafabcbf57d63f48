import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readForDecoding } from '../../../src/index.js';
import { ArchiveError, openTrace, unpackTraces } from '../../../src/trace.js';
import { root } from '../../support/built.js';
import { cabinetArchive } from './cabinet-archive.js';
import { zipArchive } from './zip-archive.js';

const sample = join(root, 'samples/contoso-storage');
const recorded = readFileSync(join(sample, 'recorded.etl'));
const manifest = readFileSync(join(sample, 'contoso-storage.man'));
const text = (content: string) => new TextEncoder().encode(content);

const members = [
  { name: 'logs/recorded.etl', content: recorded },
  { name: '../second.ETL', content: recorded },
  { name: 'contoso-storage.man', content: manifest },
  { name: 'settings.xml', content: text('<settings/>') },
  { name: 'readme.txt', content: text('<instrumentationManifest/>') },
];

async function countOf(content: Uint8Array | readonly Uint8Array[]): Promise<number> {
  let count = 0;
  for await (const _ of openTrace(content as Uint8Array).events()) count++;
  return count;
}

describe('unpackTraces', () => {
  it.each([
    ['a zip archive', zipArchive(members)],
    ['a zip archive with stored files', zipArchive(members.map((member) => ({ ...member, method: 0 })))],
    ['a cabinet', cabinetArchive([{ members }])],
    ['a cabinet with stored files', cabinetArchive([{ members, method: 0 }])],
  ])('returns the traces and manifests in %s', async (_, archive) => {
    const { traces, manifests } = await unpackTraces(archive);
    expect(traces.map(({ file }) => file).sort()).toEqual(['../second.ETL', 'logs/recorded.etl']);
    expect(manifests.map(({ file }) => file)).toEqual(['contoso-storage.man']);
    for (const { content } of traces) expect(Buffer.from(content).equals(recorded)).toBe(true);
    expect(await countOf(traces.map(({ content }) => content))).toBe(20);
    const [found] = manifests;
    expect(readForDecoding(found?.content ?? '').manifest?.providers).toHaveLength(1);
  });

  it('returns each content of manifests once', async () => {
    const copies = ['b.man', 'a.man'].map((name) => ({ name, content: manifest }));
    const { manifests } = await unpackTraces(zipArchive([...members, ...copies]));
    expect(manifests.map(({ file }) => file)).toEqual(['contoso-storage.man']);
  });

  it('puts the name of the archive before those of its files', async () => {
    const { traces, manifests } = await unpackTraces(zipArchive(members), { file: 'a.zip' });
    expect([...traces, ...manifests].map(({ file }) => file)).toEqual([
      'a.zip/logs/recorded.etl',
      'a.zip/../second.ETL',
      'a.zip/contoso-storage.man',
    ]);
  });

  it.each([
    ['what gzip has packed', gzipSync(recorded)],
    ['a trace, as it is', recorded],
  ])('returns %s', async (_, content) => {
    const { traces, manifests } = await unpackTraces(content, { file: 'a.etl' });
    expect([traces.map(({ file }) => file), manifests]).toEqual([['a.etl'], []]);
    expect(Buffer.from(traces[0]?.content ?? []).equals(recorded)).toBe(true);
  });

  it.each<[string, Uint8Array, string, { maxBytes?: number }?]>([
    ['no trace', zipArchive(members.slice(2)), 'it contains no .etl file'],
    ['nothing', zipArchive([]), 'it contains no .etl file'],
    [
      'damage',
      zipArchive([{ name: 'a\n.etl', content: recorded, crc: 5 }]),
      "'a\\n.etl' in it: its compressed bytes are damaged",
    ],
    ['a missing end', cabinetArchive([{ members }]).slice(0, -1), 'its end is missing'],
    ['a missing end of gzip', gzipSync(recorded).subarray(0, -9), 'its end is missing, or'],
    ['a method of other programs', cabinetArchive([{ members, method: 0x1503 }]), 'it is packed with LZX'],
    ['more traces than allowed', zipArchive(members), 'larger than 9000 bytes', { maxBytes: 9000 }],
    ['a larger trace than allowed', gzipSync(recorded), 'larger than 9 bytes', { maxBytes: 9 }],
  ])('fails for an archive with %s', async (_, archive, message, options) => {
    const error: unknown = await unpackTraces(archive, options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ArchiveError);
    expect(error).toMatchObject({ code: 'ERR_WEVTC_ARCHIVE', message: expect.stringContaining(message) });
  });
});
